import type { Generated, GeneratedAlways } from 'kysely'
import type { MailState } from '@/domain/invitation'
import type { Instant } from './instant'

/** A queued email: its subject matter, never its text or its links. */
export type MailTable = {
  id: GeneratedAlways<number>
  template:
    | 'invitation'
    | 'password_reset'
    | 'welcome'
    | 'notice'
    /** What happened to a task, or outside of tasks. */
    | 'notifications'
    /** The same of all tasks, once a day. */
    | 'daily'
  invitationId: number | null
  taskId: number | null
  recipientId: number | null
  /** The event of a security email. */
  notice: SecurityEventKind | null
  /** The requested address of a reset, whether or not it has an account. */
  address: string | null
  /** Random; the token of the email's link is derived from it and the server's secret. */
  nonce: string | null
  state: Generated<MailState>
  nextAttemptAt: Generated<Instant>
  /** When the mail server first said that it is to be tried again later. */
  refusedAt: Instant | null
  /** Of an invitation: the address has got as many as it gets in a day; nothing is sent, and nothing shows it. */
  withheld: Generated<boolean>
  error: string | null
  createdAt: Generated<Instant>
  handedOverAt: Instant | null
}

/** The account events that are reported to the account's owner. */
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
