/**
 * Written as SQL: it repeats parts of the statements that write to boards, and goes with the version before.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import { type Db, inTransaction } from '../../platform/database/database'
import { checkLostAccess, checkMovedTasks, notifiedOfMember } from '../notifications/notify-member-queries'
import { notifyOfComment, notifyOfTasks, notifiedFields } from '../notifications/notify-queries'
import { noteMovedTasks } from '../tasks/finish-moves-queries'

/* Only for the minutes of an upgrade in which processes of the version before still write: they leave to triggers that
 * are gone what the statements of this version do themselves. */

/** What followed a change, as steps that end in the people who were told. */
type Followed = Partial<Record<ChangeKind, RawBuilder<unknown>>>

const actorId = sql`(select actor_id from change)`

/** The tasks of the change that are still in its project, with what was recorded of each. */
const changedTasks = sql`(
  select change.task_id, change.fields from change
  join tasks on tasks.id = change.task_id and tasks.project_id = change.project_id
)`
const changedTogether = sql`(
  select batch.task_id, batch.fields from change
  join batch_changes batch on batch.project_id = change.project_id and batch.revision = change.revision
  join tasks on tasks.id = batch.task_id and tasks.project_id = change.project_id
)`

/** The comment that was written at the moment of the change. */
const commentOf = (moment: 'created_at' | 'edited_at') => sql`(
  select comments.* from change join comments
    on comments.task_id = change.task_id and comments.user_id = change.actor_id and ${sql.ref(`comments.${moment}`)} = change.at
)`

/** While the triggers were dropped one by one, some may have told of a comment already. */
const notYetTold = sql`(
  select comment.* from ${commentOf('created_at')} comment
  where not exists (select from notifications where comment_id = comment.id)
)`

const member = sql<{ userId: number }>`(
  select coalesce(change.fields #>> '{member,to,id}', change.fields #>> '{member,from,id}')::bigint as user_id
  from change where change.kind <> 'member.changed' or change.fields ?| array['permissionRole', 'projectRole']
)`

const membership = (db: Db, kind: 'added' | 'removed' | 'role_changed') =>
  notifiedOfMember(db, { kind, actorId, people: member })

/** Whoever was told of something in the project and does not see it any more. */
const lost = sql<{ userId: number; projectId: number }>`(
  select distinct notification.user_id, notification.project_id from change
  join notifications notification on notification.project_id = change.project_id
  join projects on projects.id = notification.project_id and projects.user_id <> notification.user_id
  where not exists (
    select from project_members where project_id = notification.project_id and user_id = notification.user_id
  )
)`

const nobody = sql`, notified as (select null::bigint as user_id where false)`
const checked = (db: Db) => sql`, checked as (${checkLostAccess(db, lost)})`

const moved = (db: Db) => sql`
  ${nobody},
  gone as (
    select coalesce(change.task_id, batch.task_id) as id from change
    left join batch_changes batch on batch.project_id = change.project_id and batch.revision = change.revision
  ),
  moved as (select tasks.id from gone join tasks on tasks.id = gone.id),
  checked as (${checkMovedTasks(db, sql<{ id: number }>`moved`)}),
  pending as (${noteMovedTasks(sql`moved`, sql`(select project_id from change)`, sql`and id < (select id from change)`)})`

const followed = (db: Db): Followed => ({
  'task.created': notifyOfTasks({
    actorId,
    fields: ['assignee'],
    changes: changedTasks,
    watchers: sql`select task.task_id, ${actorId} from ${changedTasks} task where ${actorId} is not null`,
  }),
  'task.changed': notifyOfTasks({ actorId, fields: notifiedFields, changes: changedTasks }),
  'tasks.changed': notifyOfTasks({
    actorId,
    fields: notifiedFields,
    changes: changedTogether,
    isBatch: true,
  }),
  'unit.added': notifyOfTasks({ actorId, fields: ['unit'], changes: changedTasks }),
  'comment.added': notifyOfComment({
    actorId,
    isNew: true,
    comment: notYetTold,
    mentioned: sql`comment.mentioned`,
  }),
  'comment.changed': notifyOfComment({
    actorId,
    isNew: false,
    comment: commentOf('edited_at'),
    mentioned: sql`array(
      select unnest(comment.mentioned) except select unnest(comment.mentioned_before)
      except select user_id from notifications where comment_id = comment.id and kind = 'mentioned'
    )`,
  }),
  'member.added': membership(db, 'added'),
  'member.changed': membership(db, 'role_changed'),
  'member.removed': sql`${membership(db, 'removed')} ${checked(db)}`,
  'project.changed': sql`${nobody} ${checked(db)}`,
  'project.moved': sql`${nobody} ${checked(db)}`,
  'organizationMember.removed': sql`${nobody} ${checked(db)}`,
  'task.movedOut': moved(db),
  'tasks.movedOut': moved(db),
})

/**
 * Writes what followed changes that a process of the version before has written, oldest first. Any number of processes
 * may do so.
 *
 * @param onNotified is called with the people of each
 */
export async function followEarlierChanges(db: Db, onNotified: (people: number[]) => void) {
  for (;;) {
    const people = await inTransaction(db, followNext)
    if (!people) return
    if (people.length > 0) onNotified(people)
  }
}

async function followNext(transaction: Db) {
  const { rows } = await sql<{ id: number; kind: ChangeKind }>`
    update changes set notified = true
    where id = (select id from changes where not notified order by id limit 1 for update skip locked)
    returning id, kind`.execute(transaction)
  const [change] = rows
  if (!change) return undefined
  const steps = followed(transaction)[change.kind]
  if (!steps) return []
  const { rows: people } = await sql<{ userId: number }>`
    with change as materialized (select * from changes where id = ${change.id}),
    bump as materialized (
      select projects.id, projects.name, projects.user_id, change.revision
      from change join projects on projects.id = change.project_id
    )
    ${steps}
    select user_id as "userId" from notified`.execute(transaction)
  return people.map(({ userId }) => userId)
}
