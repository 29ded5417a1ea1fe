const retryWhenAwayInSeconds = 3
const firstRetryInSeconds = 30
const longestRetryInSeconds = 60 * 60
const mostAttempts = 10

/** Why an email was not accepted, and when to try again (null: never). */
export type MailFailure = { reason: string; retryInSeconds: number | null }

/**
 * An unavailable mail server is retried every few seconds, indefinitely: the email goes out soon after it is back.
 * Temporary rejections are retried at growing intervals; permanent ones have failed.
 */
export function judgeMailFailure(error: unknown, attempts: number): MailFailure {
  const { responseCode, code } = factsOf(error)
  if (responseCode === undefined) {
    return { reason: `The mail server cannot be reached (${code})`, retryInSeconds: retryWhenAwayInSeconds }
  }
  const isOurAccount = code === 'EAUTH'
  const reason = isOurAccount
    ? `The mail server refuses our account (${responseCode})`
    : `The mail server refuses the mail (${responseCode})`
  if ((responseCode >= 500 && !isOurAccount) || attempts >= mostAttempts)
    return { reason, retryInSeconds: null }
  return {
    reason,
    retryInSeconds: Math.min(firstRetryInSeconds * 2 ** (attempts - 1), longestRetryInSeconds),
  }
}

function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: undefined }
  const code = 'code' in error ? String(error.code) : 'unknown'
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  return { code, responseCode }
}
