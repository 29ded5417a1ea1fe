import { mailRetryHours } from '@/domain/limits'
import { hourSeconds } from '@/domain/units'

const firstRetrySeconds = 30
const maxRetrySeconds = hourSeconds
const firstRetryWhenUnavailableSeconds = 3
const maxRetryWhenUnavailableSeconds = 60

/** How long an email has waited, and since when the mail server has put it off. */
export type MailWait = { waitedSeconds: number; refusedSeconds: number }

/** Why an email was not accepted, when to try again (null: never), and whether the mail server put it off. */
export type MailFailure = { reason: string; retryInSeconds: number | null; isRefused: boolean }

/**
 * An unavailable mail server is tried again without an end: the email goes out soon after it is back. An email that is
 * refused for now is tried again for a day from its first refusal, however often it was tried before; one that is
 * refused for good is given up. The intervals grow with the time that has passed.
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
