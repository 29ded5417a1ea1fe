import type { Generated, GeneratedAlways } from 'kysely'
import type { MailState } from '@/domain/organization'
import type { NotificationKind } from '@/domain/notification'
import type { Instant } from './instant'

export type TaskWatcherTable = {
  taskId: number
  userId: number
  /** False: the person has switched it off. */
  watching: boolean
}

export type ProjectWatcherTable = {
  projectId: number
  userId: number
}

/** A notification of one person about one event. */
export type NotificationTable = {
  id: GeneratedAlways<number>
  userId: number
  kind: NotificationKind
  actorId: number | null
  projectId: number | null
  taskId: number | null
  commentId: number | null
  invitationId: number | null
  /** The number of tasks of a batch change, which has no `taskId`. */
  taskCount: number | null
  /** The project's revision of a batch change. */
  batchRevision: number | null
  /** The due date of a reminder. */
  dueDate: Instant | null
  /** For a removal: the name of the project as the person knew it. */
  projectName: string | null
  /** For a removal from a whole organization: its name as the person knew it. */
  organizationName: string | null
  createdAt: Generated<Instant>
  readAt: Instant | null
  /** False: only for an email. */
  inInbox: Generated<boolean>
  /** When it is due to be mailed; null: not wanted, or an email has it; infinity: with a later one, not by itself. */
  mailAt: Instant | null
  /** Its email had to wait, because the person had reached the hourly limit. */
  mailHeld: Generated<boolean>
  mailId: number | null
}

/** Notifications that may be unreadable now: of a person in a project, or of a task that has moved. */
export type NotificationCheckTable = {
  id: GeneratedAlways<number>
  userId: number | null
  projectId: number | null
  taskId: number | null
}

/** A choice that differs from the default of the kind. */
export type NotificationPreferenceTable = {
  userId: number
  kind: NotificationKind
  inbox: boolean
  mail: boolean
}

/** A queued email: its subject matter, never its text or its links. */
export type MailTable = {
  id: GeneratedAlways<number>
  template:
    | 'invitation'
    | 'password_reset'
    | 'welcome'
    | 'notice'
    /** A link that connects another account at the provider. */
    | 'relink'
    /** The events of a task, or events without a task. */
    | 'notifications'
    /** The daily email with the events of all tasks. */
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
  /** When the mail server first asked to try again later. */
  refusedAt: Instant | null
  /** For an invitation: the address has reached its daily limit. Nothing is sent, and no page shows that. */
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
  | 'account_replaced'
  | 'wrong_codes'
  | 'codes_frozen'
  | 'token_made'
