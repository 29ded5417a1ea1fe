export const passwordMinLength = 8
export const passwordMaxLength = 256
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long`
export const passwordTooCommon = 'This password is too common. Please choose another.'

/** Counts Unicode code points, as the server does. */
export const isLongEnough = (password: string) => [...password].length >= passwordMinLength

export const usernameMinLength = 3
export const usernameMaxLength = 32

export const emailMaxLength = 254

/** The display name of a user: the full name if there is one, else the username. */
export function displayName(person: { username: string; firstName: string | null; lastName: string | null }) {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
}

/** The initials of a person: the first letter of each name, else the first two of the username. */
export function initials({ username, firstName, lastName }: Parameters<typeof displayName>[0]) {
  const letters =
    firstName && lastName ? [firstName, lastName].map(firstLetter).join('') : username.slice(0, 2)
  return letters.toUpperCase()
}

const firstLetter = (word: string) => Array.from(word)[0] ?? ''

/** The maximum length of an entered code: from the app, or a recovery code with any white space. */
export const codeMaxLength = 64

/** The reminder times before a due date. */
export const reminderLeadsInHours = [1, 3, 24, 48, 168] as const
export type ReminderLeadHours = (typeof reminderLeadsInHours)[number]

/** The number of recovery codes of an account. */
export const recoveryCodeCount = 10

export const notSixDigits = 'Please enter a valid 6-digit code'

/** Whether the text has the form of an authenticator app's code. */
export const isSixDigits = (text: string) => /^[0-9]{6}$/.test(text)
