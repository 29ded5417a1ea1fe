import type { Finding as ShownFinding } from '@/domain/operator-schema'
import type { ProviderEntry } from '@/domain/sign-in-providers'
import { withDeadline } from '../../platform/process/with-deadline'

/** The result of a check. The remedy is absent when there is nothing to do. */
export type Finding = Pick<ShownFinding, 'state' | 'text'> & { remedy?: string }

export type CheckName =
  | 'settings'
  | 'versions'
  | 'database'
  | 'migrations'
  | 'clock'
  | 'address'
  | 'cookies'
  | 'proxy'
  | 'streams'
  | 'mail'
  | 'disk'
  | 'backup'
  | 'files'
  | ProviderEntry['name']

/** A check throws only unexpected errors, to which its own remedy applies. */
export type Check = {
  name: CheckName
  remedy: string
  find: (signal: AbortSignal) => Promise<Finding>
  /** The explanation of a known error; for others, the report shows their text with the remedy of the check. */
  explain?: (error: unknown) => Finding | undefined
}

const checkMilliseconds = 15_000

/** Runs checks concurrently. A check that throws counts as a problem. */
export const runChecks = (checks: readonly Check[]): Promise<ShownFinding[]> =>
  Promise.all(
    checks.map(async ({ name, remedy, find, explain }) => {
      try {
        const { state, text, remedy: found = null } = await withDeadline(checkMilliseconds, find)
        return { name, state, text, remedy: found }
      } catch (error) {
        const known = explain?.(error)
        if (known) return { name, state: known.state, text: known.text, remedy: known.remedy ?? remedy }
        return { name, state: 'problem' as const, text: `It failed: ${reasonOf(error)}.`, remedy }
      }
    }),
  )

/** Texts of OpenSSL are longer and less clear than their codes. */
const longestReason = 80

/** The innermost reason of an error, on one line and without a full stop. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const [line = ''] = error.message.split('\n')
  return ((line.length > longestReason ? '' : line) || code || error.name).replace(/\.$/, '')
}
