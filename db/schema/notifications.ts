import type { Generated, GeneratedAlways } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { Instant } from './instant'

export type TaskWatcherTable = {
  taskId: number
  userId: number
  /** False: switched off by hand, and stays so. */
  watching: boolean
}

export type ProjectWatcherTable = {
  projectId: number
  userId: number
}

/** What one person is told of one event. */
export type NotificationTable = {
  id: GeneratedAlways<number>
  userId: number
  kind: NotificationKind
  actorId: number | null
  projectId: number | null
  taskId: number | null
  commentId: number | null
  invitationId: number | null
  /** Of a change of several tasks: how many of them it tells of. Then there is no `taskId`. */
  taskCount: number | null
  /** Of a change of several tasks: its revision of the project. */
  batchRevision: number | null
  /** Of a reminder: the due date that it reminds of. */
  dueDate: Instant | null
  /** Of a removal: the name of the project as the person knew it. */
  projectName: string | null
  /** Of a removal from a whole organization: its name as the person knew it. */
  organizationName: string | null
  createdAt: Generated<Instant>
  readAt: Instant | null
  /** False: only for an email. */
  inInbox: Generated<boolean>
  /** When it is due to be mailed; null: not wanted, or an email has it; infinity: with a later one, not by itself. */
  mailAt: Instant | null
  /** Its email had to wait, because the person had got as many as they get in an hour. */
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
