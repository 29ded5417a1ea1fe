// Matches at word boundaries only: matching at every letter would take quadratic time.
const mailAddress = /(?<![^\s@"'()<>,;:=])[^\s@"'()<>,;:=]+@[^\s@"'()<>,;]+/g
const withoutEmailAddresses = (text: string) => text.replace(mailAddress, '[mail address]')

/**
 * The properties of an error that are logged: not those in which the database repeats the values of a row, and no
 * email address.
 */
export function loggedError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutEmailAddresses(error.message),
    stack: withoutEmailAddresses(error.stack ?? ''),
    ...(typeof error.code === 'string' && { code: error.code }),
  }
}
