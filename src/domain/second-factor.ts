/** Of what is typed as a code: an app's, or a recovery code with whatever white space is in it. */
export const codeMaxLength = 64

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10

export const notSixDigits = 'Please enter a valid 6-digit code'

/** What an authenticator app shows. */
export const isSixDigits = (text: string) => /^[0-9]{6}$/.test(text)
