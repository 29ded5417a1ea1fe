import type { FieldChanges } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import { insertWatchers, listCandidates, type Watcher } from './candidate-queries'
import { listDeliveryChannels } from './delivery-channel-queries'
import { distinctAudience, mostImportant, onePerPerson, type Recipient } from './recipients'
import { type TaskEvent, taskEventsOf } from '../../core/notifications/task-events'

type TaskChanges = {
  actorId: number
  /** The tasks with what the history records of each. */
  changes: readonly { taskId: number; fields: FieldChanges }[]
  /** Who watches tasks from now on, besides those to whom they are assigned. */
  watchers?: readonly Watcher[]
  /** Whether several tasks may have changed: then each person is notified once. */
  isBatch?: boolean
}

/** Notifies of changes of tasks. Assignees watch their task from now on. */
export async function notifyOfTasks(
  db: Db,
  project: LockedProject,
  { actorId, changes, watchers = [], isBatch }: TaskChanges,
) {
  const events = changes.flatMap(({ taskId, fields }) => taskEventsOf(taskId, fields))
  const assignees = events.flatMap(({ taskId, kind, userId }) =>
    kind === 'assigned' && userId !== null ? [{ taskId, userId }] : [],
  )
  await notify(db, project, { actorId, events, newWatchers: [...assignees, ...watchers], isBatch })
}

type CommentEvent = {
  comment: { id: number; taskId: number; userId: number }
  /** Whether it is new: then its author watches the task, and the watchers are notified. */
  isNew: boolean
  /** The ids of the people whom it mentions and no earlier text of it did: they watch the task from now on. */
  mentioned: readonly number[]
}

/** Notifies of a comment, in the name of its author. */
export async function notifyOfComment(
  db: Db,
  project: LockedProject,
  { comment: { id: commentId, taskId, userId: actorId }, isNew, mentioned }: CommentEvent,
) {
  const mentions = mentioned.map((userId) => ({ taskId, kind: 'mentioned' as const, userId }))
  await notify(db, project, {
    actorId,
    events: isNew ? [...mentions, { taskId, kind: 'commented', userId: null }] : mentions,
    newWatchers: [...mentioned, ...(isNew ? [actorId] : [])].map((userId) => ({ taskId, userId })),
    commentId,
  })
}

type Notified = {
  actorId: number
  events: readonly TaskEvent[]
  newWatchers: readonly Watcher[]
  commentId?: number | null
  isBatch?: boolean | undefined
}

/**
 * Notifies of events of tasks of a project: never the actor or somebody who does not see the project, of a muted task
 * only what asks the person for something, and of several kinds the most important one that the person wants to hear of.
 */
async function notify(
  db: Db,
  project: LockedProject,
  { actorId, events, newWatchers, commentId = null, isBatch = false }: Notified,
) {
  if (newWatchers.length > 0) await insertWatchers(db, newWatchers)
  const candidates = (await listCandidates(db, project.id, events)).filter(({ userId }) => userId !== actorId)
  if (candidates.length === 0) return
  const channels = await listDeliveryChannels(db, project, distinctAudience(candidates))
  const recipients = mostImportant(candidates, channels)
  const rows = isBatch ? onePerPerson(recipients) : recipients
  if (rows.length > 0) await insertNotifications(db, project, { actorId, commentId, rows })
}

type Notifications = { actorId: number; commentId: number | null; rows: readonly Recipient[] }

async function insertNotifications(
  db: Db,
  { id: projectId, revision }: LockedProject,
  { actorId, commentId, rows }: Notifications,
) {
  const notified = rows.map((row) => ({ ...row, batchRevision: row.taskCount === null ? null : revision }))
  const table = valueRows('notified', notified, {
    userId: 'bigint',
    kind: 'text',
    taskId: 'bigint',
    taskCount: 'integer',
    batchRevision: 'bigint',
    inInbox: 'boolean',
    mailAt: 'timestamptz',
  })
  const columns = ['userId', 'kind', 'taskId', 'taskCount', 'batchRevision', 'inInbox', 'mailAt'] as const
  await db
    .insertInto('notifications')
    .columns([...columns, 'projectId', 'actorId', 'commentId'])
    .expression(
      db
        .selectFrom(table)
        .select(columns)
        .select((eb) => [
          eb.val(projectId).as('projectId'),
          eb.val(actorId).as('actorId'),
          eb.val(commentId).as('commentId'),
        ]),
    )
    .execute()
}
