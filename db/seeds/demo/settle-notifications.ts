import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema'

/** Older notifications are read. */
const unreadHours = 36
/** Older notifications are deleted. */
const keptDays = 30

/**
 * Writes the watchers, and the notifications in the order and with the times of their events, as the server would have
 * written them. Adds the assignments, and the reminders that the server would otherwise send at its start. Nothing is
 * mailed.
 */
export async function settleNotifications(db: Kysely<Database>, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  await sql`
    insert into task_watchers (task_id, user_id, watching)
    select task_id, user_id, true from (
      select task_id, user_id from comments
      union select task_id, unnest(mentioned) from comments
      union select task_id, actor_id from changes where kind = 'task.created' and task_id is not null
    ) watcher on conflict do nothing`.execute(db)
  await sql`
    with event as (
      select person as user_id, 'mentioned' as kind, user_id as actor_id, task_id, id as comment_id, created_at as at
      from comments cross join lateral unnest(mentioned) person
      union all
      select distinct earlier.user_id, 'commented', comments.user_id, comments.task_id, comments.id, comments.created_at
      from comments join (
        select id, task_id, user_id from comments union select id, task_id, unnest(mentioned) from comments
      ) earlier on earlier.task_id = comments.task_id and earlier.id < comments.id
      where earlier.user_id <> all(comments.mentioned)
      union all
      select watcher.user_id, case kind when 'unit.added' then 'service_unit_added' else 'status_changed' end, actor_id,
        changes.task_id, null, at
      from changes join task_watchers watcher on watcher.task_id = changes.task_id
      where kind = 'unit.added' or kind = 'task.changed' and fields ? 'status'
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
      select event.user_id, event.kind, event.actor_id, tasks.project_id, event.task_id, event.comment_id,
        null::timestamptz as due_date, event.at
      from event join tasks on tasks.id = event.task_id
      join project_members member on member.project_id = tasks.project_id and member.user_id = event.user_id
      where event.user_id <> event.actor_id
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
