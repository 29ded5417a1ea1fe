import { mailRetryHours } from '@/domain/limits'
import { hourSeconds } from '@/domain/units'

const firstRetrySeconds = 30
const maxRetrySeconds = hourSeconds
const firstRetryWhenUnavailableSeconds = 3
const maxRetryWhenUnavailableSeconds = 60

/** The time that an email has waited, and since the mail server first deferred it. */
export type MailWait = { waitedSeconds: number; refusedSeconds: number }

/**
 * The reason why an email was not accepted, when to try again (null: never), and whether the mail server deferred it.
 */
export type MailFailure = { reason: string; retryInSeconds: number | null; isRefused: boolean }

/**
 * The worker retries an unavailable mail server without end, so that the email goes out soon after its return. It
 * retries a deferred email for a day from the first deferral, and gives up an email that the server rejects
 * permanently. The intervals grow with the elapsed time.
 */
export function classifyMailFailure(
  error: unknown,
  { waitedSeconds, refusedSeconds }: MailWait,
): MailFailure {
  const { responseCode, code } = factsOf(error)
  if (responseCode === undefined) {
    return {
      reason: `The mail server cannot be reached (${code})`,
      retryInSeconds: between(
        firstRetryWhenUnavailableSeconds,
        waitedSeconds / 20,
        maxRetryWhenUnavailableSeconds,
      ),
      isRefused: false,
    }
  }
  const isOurAccount = code === 'EAUTH'
  const isForGood = responseCode >= 500 && !isOurAccount
  return {
    reason: isOurAccount
      ? `The mail server refuses our account (${responseCode})`
      : `The mail server refuses the mail (${responseCode})`,
    retryInSeconds:
      isForGood || refusedSeconds >= mailRetryHours * hourSeconds
        ? null
        : between(firstRetrySeconds, refusedSeconds / 2, maxRetrySeconds),
    isRefused: true,
  }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: undefined }
  const code = 'code' in error ? String(error.code) : 'unknown'
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  return { code, responseCode }
}
