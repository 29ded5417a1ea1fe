import type { Answer } from './rest-caller'

/**
 * Without its database the server responds with a 503, `retry-after`, and one sentence. If three calls of the
 * user already wait for the database, it responds with a 429.
 */
export const unexpectedErrors = (errors: readonly Answer[]) =>
  errors
    .filter((answer) => !isUnavailableError(answer) && !isQueueError(answer))
    .map(({ status, text }) => `a call got ${status}: ${text}`)

export const isUnavailableError = ({ status, type, retryAfter, text }: Answer) =>
  status === 503 && type.startsWith('text/plain') && Number(retryAfter) >= 1 && /^[A-Z][^\n<>]+\.$/.test(text)

export const isQueueError = ({ status, retryAfter }: Answer) => status === 429 && Number(retryAfter) >= 1
