import type { Outputs } from '@/web/app/trpc'

/** The steps of enabling two-factor authentication. */
export type TwoFactorStep =
  | { name: 'setup'; setup: Outputs['twoFactor']['setup'] }
  /** Shown once: the server stores only hashes. */
  | { name: 'recovery codes'; codes: string[] }
