import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema'

/** What is older has been read. */
const unreadHours = 36
/** What is older has been forgotten. */
const keptDays = 30

/**
 * Writes the notifications again, in the order of what they tell and with its times: triggers have written them at the
 * moment of the seed. Adds the assignments, and the reminders of which the server would otherwise remind at its start.
 * Nothing is mailed.
 */
export async function settleNotifications(db: Kysely<Database>, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  await sql`
    with taken as (delete from notifications returning *),
    told as (
      select *, row_number() over (partition by user_id, task_id, kind, actor_id order by id) as number from taken
    ),
    happened as (
      select *, row_number() over (partition by task_id, actor_id, kind order by at) as number
      from (
        select task_id, actor_id, at, case kind when 'unit.added' then 'service_unit_added' else 'status_changed' end as kind
        from changes where kind in ('unit.added', 'task.changed')
      ) change
    ),
    present as (
      select tasks.*, projects.user_id as owner_id from tasks join projects on projects.id = tasks.project_id
      where projects.status = 'active'
    ),
    open as (
      -- A day ends at the midnight after it.
      select *, coalesce((due_day + 1)::timestamptz, due_date) as deadline from present
      where status <> 'done' and not archived and assigned_to is not null
    ),
    settled as (
      select told.user_id, told.kind, told.actor_id, told.project_id, told.task_id, told.comment_id,
        null::timestamptz as due_date, coalesce(comments.created_at, happened.at) as at
      from told left join comments on comments.id = told.comment_id
      left join happened on happened.task_id = told.task_id and happened.actor_id = told.actor_id
        and happened.kind = told.kind and happened.number = told.number
      union all
      select assigned_to, 'assigned', owner_id, project_id, id, null, null, created_at
      from present where assigned_to <> owner_id
      union all
      select assigned_to, 'due_soon', null, project_id, id, null, due_date, deadline - interval '1 day'
      from open where deadline > ${moment} and deadline <= ${moment} + interval '1 day'
      union all
      select assigned_to, 'overdue', null, project_id, id, null, due_date,
        coalesce(due_day, date_trunc('day', due_date)) + interval '1 day'
      from open where coalesce(due_day, date_trunc('day', due_date)) < date_trunc('day', ${moment})
    )
    insert into notifications (user_id, kind, actor_id, project_id, task_id, comment_id, due_date, created_at, read_at)
    select user_id, kind, actor_id, project_id, task_id, comment_id, due_date, at,
      case when at < ${moment} - make_interval(hours => ${unreadHours}::integer) then at + interval '2 hours' end
    from settled where at > ${moment} - make_interval(days => ${keptDays}::integer) order by at`.execute(db)
  await sql`
    insert into task_watchers (task_id, user_id, watching)
    select id, assigned_to, true from tasks where assigned_to is not null on conflict do nothing`.execute(db)
}
