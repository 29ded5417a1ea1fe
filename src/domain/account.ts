export const passwordMinLength = 8
export const passwordMaxLength = 256
export const passwordTooShort = 'Password must be at least 8 characters long'
export const passwordTooCommon = 'This password is too common. Please choose another.'

/** Counted in Unicode code points, as the server counts. */
export const isLongEnough = (password: string) => [...password].length >= passwordMinLength

export const usernameMinLength = 3
export const usernameMaxLength = 32

export const emailMaxLength = 254

/** The name to show for a person: the full name if there is one, else the username. */
export function displayName(person: { username: string; firstName: string | null; lastName: string | null }) {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
}

/** Of what is typed as a code: an app's, or a recovery code with whatever white space is in it. */
export const codeMaxLength = 64

export const notSixDigits = 'Please enter a valid 6-digit code'

/** What an authenticator app shows. */
export const isSixDigits = (text: string) => /^[0-9]{6}$/.test(text)
