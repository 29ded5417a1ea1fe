const retryWhenUnavailableSeconds = 3
const firstRetrySeconds = 30
const maxRetrySeconds = 60 * 60
const maxAttempts = 10

/** Why an email was not accepted, and when to try again (null: never). */
export type MailFailure = { reason: string; retryInSeconds: number | null }

/**
 * An unavailable mail server is retried every few seconds, indefinitely: the email goes out soon after it is back.
 * Temporary rejections are retried at growing intervals; permanent ones have failed.
 */
export function classifyMailFailure(error: unknown, attempts: number): MailFailure {
  const { responseCode, code } = factsOf(error)
  if (responseCode === undefined) {
    return {
      reason: `The mail server cannot be reached (${code})`,
      retryInSeconds: retryWhenUnavailableSeconds,
    }
  }
  const isOurAccount = code === 'EAUTH'
  const reason = isOurAccount
    ? `The mail server refuses our account (${responseCode})`
    : `The mail server refuses the mail (${responseCode})`
  if ((responseCode >= 500 && !isOurAccount) || attempts >= maxAttempts)
    return { reason, retryInSeconds: null }
  return {
    reason,
    retryInSeconds: Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds),
  }
}

function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: undefined }
  const code = 'code' in error ? String(error.code) : 'unknown'
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  return { code, responseCode }
}
