import type { Answer } from './rest-caller'

/** Without its database the server responds with a 503, `retry-after`, and one sentence. */
export const rudeAnswers = (refusals: readonly Answer[]) =>
  refusals
    .filter((answer) => !isPolite(answer))
    .map(({ status, text }) => `a call was answered ${status}: ${text}`)

export const isPolite = ({ status, type, retryAfter, text }: Answer) =>
  status === 503 && type.startsWith('text/plain') && Number(retryAfter) >= 1 && /^[A-Z][^\n<>]+\.$/.test(text)
