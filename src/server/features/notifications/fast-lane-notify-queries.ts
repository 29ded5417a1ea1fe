/**
 * Written as SQL: its fragments are parts of the statements of the fast lanes, which every change of a task waits for.
 * Other writes take `notify-queries.ts`.
 */
import { type RawBuilder, sql } from 'kysely'
import { kindsByImportance, kindsOfMutedTasks } from '@/domain/notification'
import { deliveryChannels, kindList } from './delivery-channel-queries'
import { eventsOfFields } from './task-events'

type Expression = RawBuilder<unknown>

type TaskChanges = {
  actorId: Expression
  /** The names of the fields that may have changed, as the history records them. */
  fields: readonly string[]
  /** Who watches the tasks from now on, besides those to whom they are assigned: rows with `task_id` and `user_id`. */
  watchers?: Expression
}

/**
 * SQL for a step of a write to a board that notifies of changes of tasks. Whoever is assigned watches the
 * task.
 */
export function notifyOfTasks({ actorId, fields, watchers }: TaskChanges): Expression {
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
    actorId,
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

type CommentEvent = {
  actorId: Expression
  /** Whether it is new: then its author watches the task, and whoever watches it is notified. */
  isNew: boolean
  /** The comment: a row with its `id`, `task_id` and `user_id`. */
  comment?: Expression
  /** The ids of the people whom it mentions and no earlier text of it did. */
  mentioned: Expression
}

/** SQL for a step of a write to a board that notifies of a comment. Whoever is mentioned watches the task. */
export const notifyOfComment = ({ actorId, isNew, comment = sql`written`, mentioned }: CommentEvent) => {
  const mention = sql`select comment.task_id, person.id from ${comment} comment cross join lateral unnest(${mentioned}) person (id)`
  return notify({
    actorId,
    events: sql`
      select task_id, 'mentioned' as kind, id as user_id from (${mention}) mention
      ${isNew ? sql`union all select task_id, 'commented', null from ${comment} comment` : sql``}`,
    notifiesWatchers: isNew,
    newWatchers: sql`
      select task_id, id as user_id from (${mention}) mention
      ${isNew ? sql`union select task_id, user_id from ${comment} comment` : sql``}`,
    commentId: sql`(select id from ${comment} comment)`,
  })
}

type Notified = {
  actorId: Expression
  /** Rows with `task_id`, `kind` and `user_id`, which is null if it is for whoever watches. */
  events: Expression
  notifiesWatchers: boolean
  newWatchers?: Expression | undefined
  commentId?: Expression
}

/** SQL for whether a person has not muted the task of a row. */
const isNotMuted = (row: string) => sql`
  coalesce((
    select watching from task_watchers where task_id = ${sql.ref(`${row}.task_id`)} and user_id = ${sql.ref(`${row}.user_id`)}
  ), true)`

/** Of whoever watches: rows with `task_id`, `kind` and `user_id`. Whoever watches from now on is notified as well. */
const watching = (hasNewWatchers: boolean) => sql`
  union
  select event.task_id, event.kind, watcher.user_id from event cross join lateral (
    select user_id from task_watchers where task_id = event.task_id and watching offset 0
  ) watcher where event.user_id is null
  union
  select * from (
    select event.task_id, event.kind, watcher.user_id from event cross join (
      select user_id from project_watchers where project_id = (select id from bump) offset 0
    ) watcher where event.user_id is null
    ${hasNewWatchers ? sql`union select event.task_id, event.kind, new_watcher.user_id from event join new_watcher using (task_id) where event.user_id is null` : sql``}
  ) possible where ${isNotMuted('possible')}`

/**
 * SQL for the steps that write the notifications of a write to the bumped project: never to the actor or to somebody who
 * does not see the project, of a muted task only what asks the person for something, and of several kinds the most
 * important one that the person wants to hear of.
 */
const notify = ({ actorId, events, notifiesWatchers, newWatchers, commentId }: Notified) => sql`,
  event as materialized (${events}),
  ${newWatchers ? addWatchers(newWatchers) : sql``}
  candidate as materialized (
    select task_id, kind, user_id from event
    where user_id is not null and (kind in (${kindList(kindsOfMutedTasks)}) or ${isNotMuted('event')})
    ${notifiesWatchers ? watching(newWatchers !== undefined) : sql``}
  ),
  recipient as materialized (
    select distinct on (user_id, task_id) user_id, task_id, kind, in_inbox, mail_at
    from (${heardBy(actorId)}) heard
    order by user_id, task_id, ${importance}
  ),
  notified as (
    insert into notifications (
      user_id, kind, actor_id, project_id, task_id, comment_id, in_inbox, mail_at
    )
    select recipient.user_id, recipient.kind, ${actorId}::bigint, bump.id, recipient.task_id,
      ${commentId ?? sql`null`}, recipient.in_inbox, recipient.mail_at
    from bump cross join recipient order by recipient.user_id, recipient.task_id
    returning user_id
  )`

/** SQL for how candidates hear of an event, without those who do not. */
const heardBy = (actorId: Expression) => sql`
  select person.*, channels.in_inbox, channels.mail_at
  from candidate person cross join lateral ${deliveryChannels(sql`person.user_id`, sql`person.kind`)} channels
  where person.user_id is distinct from ${actorId}::bigint and (
    exists (select from project_members where project_id = (select id from bump) and user_id = person.user_id)
    or person.user_id = (select user_id from bump)
  )`

const importance = sql`array_position(array[${kindList(kindsByImportance)}], kind)`

/** Whoever has switched watching off stays so. */
const addWatchers = (newWatchers: Expression) => sql`
  new_watcher as materialized (${newWatchers}),
  watching as (
    insert into task_watchers (task_id, user_id, watching)
    select task_id, user_id, true from new_watcher order by task_id, user_id on conflict do nothing
  ),`
