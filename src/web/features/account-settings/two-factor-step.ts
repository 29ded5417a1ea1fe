import type { Outputs } from '@/web/app/trpc'

/** What two-factor authentication asks of a person, one step at a time. */
export type TwoFactorStep =
  | { name: 'setup'; setup: Outputs['twoFactor']['setup'] }
  /** Shown once: they cannot be read again. */
  | { name: 'recovery codes'; codes: string[] }
