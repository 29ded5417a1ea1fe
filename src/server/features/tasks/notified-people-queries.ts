/** Written as SQL: steps of the statement of a fast lane. Other writes notify by `notify-queries.ts`. */
import { type RawBuilder, sql } from 'kysely'
import { kindsByImportance, kindsOfMutedTasks } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { eventsOfFields } from '../../core/notifications/task-events'
import { deliveryChannels, kindList } from '../notifications/delivery-channel-queries'
import { ownDueDates, type WrittenDue } from './task-due-queries'
import { actorId } from './fast-lane-queries'

type Sql = RawBuilder<unknown>

type TaskChange = {
  /** The names of the fields that may have changed, as the history records them. */
  fields: readonly string[]
  /** Who watches the task from now on, besides those to whom it is assigned: rows with `task_id` and `user_id`. */
  watchers?: Sql
}

/** SQL for the steps that notify of a change of a task. Assignees watch the task from now on. */
export function notifyOfTask({ fields, watchers }: TaskChange): Sql {
  const notifying = fields.flatMap((field) =>
    (eventsOfFields.get(field) ?? []).map(({ kind, user }) => ({
      kind,
      field: sql.lit(field),
      person: user && sql`(change.fields #>> ${sql.lit(`{${field},${user},id}`)})::bigint`,
    })),
  )
  if (notifying.length === 0) return sql``
  const happened = notifying.map(({ kind, person, field }) =>
    person
      ? sql`(${sql.lit(kind)}, ${person}, ${person} is not null)`
      : sql`(${sql.lit(kind)}, null::bigint, change.fields ? ${field})`,
  )
  const assigned = sql`select task_id, user_id from event where kind = 'assigned'`
  return notify({
    events: sql`
      select change.task_id, happened.kind, happened.user_id
      from recorded change
      cross join lateral (values ${sql.join(happened)}) happened (kind, user_id, is_so)
      where happened.is_so`,
    notifiesWatchers: notifying.some(({ person }) => !person),
    newWatchers: fields.includes('assignee')
      ? sql`${assigned} ${watchers ? sql`union ${watchers}` : sql``}`
      : watchers,
  })
}

const mention = sql`
  select comment.task_id, person.id as user_id
  from written comment cross join lateral unnest(comment.mentioned) person (id)`

/**
 * SQL for the steps that notify of a new comment: a row `written` with its `id`, `task_id` and `user_id`, and with the
 * ids of the people whom it mentions. These and its author watch the task from now on.
 */
export const notifyOfComment = () =>
  notify({
    events: sql`
      select task_id, 'mentioned' as kind, user_id from (${mention}) mention
      union all select task_id, 'commented', null from written`,
    notifiesWatchers: true,
    newWatchers: sql`
      select task_id, user_id from (${mention}) mention
      union select task_id, user_id from written`,
    commentId: sql`(select id from written)`,
  })

type Notified = {
  /** Rows with `task_id`, `kind` and `user_id`, which is null if it is for the watchers. */
  events: Sql
  notifiesWatchers: boolean
  newWatchers?: Sql | undefined
  commentId?: Sql
}

/** SQL for whether a person has not muted the task of a row. */
const isNotMuted = (row: string) => sql`
  coalesce((
    select watching from task_watchers where task_id = ${sql.ref(`${row}.task_id`)} and user_id = ${sql.ref(`${row}.user_id`)}
  ), true)`

/** The watchers of events, with those from now on: rows with `task_id`, `kind` and `user_id`. */
const watching = (hasNewWatchers: boolean) => sql`
  union
  select event.task_id, event.kind, watcher.user_id from event cross join lateral (
    select user_id from task_watchers where task_id = event.task_id and watching offset 0
  ) watcher where event.user_id is null
  union
  select * from (
    select event.task_id, event.kind, watcher.user_id from event cross join (
      select user_id from project_watchers where project_id = (select id from raised) offset 0
    ) watcher where event.user_id is null
    ${hasNewWatchers ? sql`union select event.task_id, event.kind, new_watcher.user_id from event join new_watcher using (task_id) where event.user_id is null` : sql``}
  ) possible where ${isNotMuted('possible')}`

/**
 * SQL for the steps that write notifications: never to the actor or to somebody who does not see the project, of a muted
 * task only what asks the person for something, and of several kinds the most important one that the person wants to
 * hear of.
 */
const notify = ({ events, notifiesWatchers, newWatchers, commentId }: Notified) => sql`,
  event as materialized (${events}),
  ${newWatchers ? addWatchers(newWatchers) : sql``}
  candidate as materialized (
    select task_id, kind, user_id from event
    where user_id is not null and (kind in (${kindList(kindsOfMutedTasks)}) or ${isNotMuted('event')})
    ${notifiesWatchers ? watching(newWatchers !== undefined) : sql``}
  ),
  recipient as materialized (
    select distinct on (user_id, task_id) user_id, task_id, kind, in_inbox, mail_at
    from (${heard}) heard
    order by user_id, task_id, ${importance}
  ),
  notified as (
    insert into notifications (
      user_id, kind, actor_id, project_id, task_id, comment_id, in_inbox, mail_at
    )
    select recipient.user_id, recipient.kind, ${actorId}::bigint, raised.id, recipient.task_id,
      ${commentId ?? sql`null`}, recipient.in_inbox, recipient.mail_at
    from raised cross join recipient order by recipient.user_id, recipient.task_id
    returning user_id
  )`

/** SQL for how candidates hear of an event, without those who do not. */
const heard = sql`
  select person.*, channels.in_inbox, channels.mail_at
  from candidate person cross join lateral ${deliveryChannels(sql`person.user_id`, sql`person.kind`)} channels
  where person.user_id is distinct from ${actorId}::bigint and (
    exists (select from project_members where project_id = (select id from raised) and user_id = person.user_id)
    or person.user_id = (select user_id from raised)
  )`

const importance = sql`array_position(array[${kindList(kindsByImportance)}], kind)`

/** Somebody who has switched watching off stays so. */
const addWatchers = (newWatchers: Sql) => sql`
  new_watcher as materialized (${newWatchers}),
  watching as (
    insert into task_watchers (task_id, user_id, watching)
    select task_id, user_id, true from new_watcher order by task_id, user_id on conflict do nothing
  ),`

type DueSteps = { written: WrittenDue; was: Pick<WrittenDue, 'dueDate'> }

/** SQL for a step after a due date is written: what `ownDueDates` does for the writer. */
export function knowOwnDueDate(db: Db, { isNew }: { isNew: boolean }) {
  const written = db
    .withTables<DueSteps>()
    .selectFrom('written')
    .select(['written.id', 'written.projectId', 'written.dueDate', 'written.dueDay'])
    .$if(!isNew, (task) =>
      task.innerJoin('was', (join) =>
        join.on((eb) => eb('written.dueDate', 'is distinct from', eb.ref('was.dueDate'))),
      ),
    )
  return sql`, known as (${ownDueDates(db, actorId, written)})`
}
