/** The maximum length of an entered code: from the app, or a recovery code with any white space. */
export const codeMaxLength = 64

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10

export const notSixDigits = 'Please enter a valid 6-digit code'

/** Whether the text has the form of an authenticator app's code. */
export const isSixDigits = (text: string) => /^[0-9]{6}$/.test(text)
