import type { Generated, GeneratedAlways } from 'kysely'
import type { MailState } from '@/domain/invitation'
import type { Instant } from './instant'

/** A mail to be sent: what it is about, never its text or its links. */
export type MailTable = {
  id: GeneratedAlways<number>
  template: 'invitation' | 'assignment' | 'password_reset' | 'welcome' | 'notice'
  invitationId: number | null
  taskId: number | null
  recipientId: number | null
  actorId: number | null
  /** What a notice is about. */
  notice: SecurityEventKind | null
  /** Of a reset that was asked for, whether or not somebody has this address. */
  address: string | null
  /** Random; the token of the mail's link is derived from it and the server's secret. */
  nonce: string | null
  state: Generated<MailState>
  attempts: Generated<number>
  nextAttemptAt: Generated<Instant>
  error: string | null
  createdAt: Generated<Instant>
  handedOverAt: Instant | null
}

/** What happens to an account that its owner is told of. */
export type SecurityEventKind =
  | 'password_changed'
  | 'password_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_off_by_operator'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'account_connected'
  | 'account_disconnected'
  | 'wrong_codes'
  | 'codes_frozen'
