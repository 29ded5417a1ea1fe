import type { Answer } from './rest-caller'

/** Without its database the server responds with a 503, `retry-after`, and one sentence. */
export const unexpectedErrors = (errors: readonly Answer[]) =>
  errors
    .filter((answer) => !isUnavailableError(answer))
    .map(({ status, text }) => `a call got ${status}: ${text}`)

export const isUnavailableError = ({ status, type, retryAfter, text }: Answer) =>
  status === 503 && type.startsWith('text/plain') && Number(retryAfter) >= 1 && /^[A-Z][^\n<>]+\.$/.test(text)
