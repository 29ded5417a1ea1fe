// It begins where a word begins: to try every letter would take the square of a long word.
const mailAddress = /(?<![^\s@"'()<>,;:=])[^\s@"'()<>,;:=]+@[^\s@"'()<>,;]+/g
const withoutPeople = (text: string) => text.replace(mailAddress, '[mail address]')

/**
 * What the log tells of an error: never its other properties, where the database repeats the values of a row, and no
 * mail address.
 */
export function loggedError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...(typeof error.code === 'string' && { code: error.code }),
  }
}
