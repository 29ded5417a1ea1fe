export const notSixDigits = 'Please enter a valid 6-digit code'

/** What an authenticator app shows. */
export const isSixDigits = (text: string) => /^[0-9]{6}$/.test(text)
