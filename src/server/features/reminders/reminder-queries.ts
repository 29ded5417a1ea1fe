/** Written as SQL: its plan depends on what is looked up for each task instead of joined. */
import { sql } from 'kysely'
import { mailTime } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { deadlineIn } from '../tasks/task-due-queries'
import { usingIndexes } from '../../platform/database/statement'

/** How many reminders one statement writes. */
export const remindersAtOnce = 500

/** The time zones of the world are at most 26 hours apart, and a day after summer time has 25. */
const hoursSinceOverdue = 51

/** By another clock a day may end so much later than by the one of who set it, or so much earlier, and a minute. */
const hoursApart = 27

const deadline = deadlineIn('tasks', sql`person.time_zone`)

/** SQL for the date on which a task is due for the person. */
const dateDue = sql`coalesce(tasks.due_day, date_in_zone(tasks.due_date, person.time_zone))`

const assignee = sql`(
  select time_zone, reminder_lead_hours from users where users.id = tasks.assigned_to offset 0
)`

/**
 * Writes the reminders that are due at a moment and not yet written: once for each task, person, kind and due date,
 * which an index ensures. One process writes at a time. What belongs to a task is looked up for each, and not joined: a
 * join that was planned while there was little of it would take all of it for each task.
 *
 * @returns the person of each reminder; none also when another process is writing
 */
export const insertDueReminders = (db: Db, now: Date) =>
  usingIndexes(db, async (transaction) => {
    const moment = sql`${now.toISOString()}::timestamptz`
    const apart = sql`make_interval(hours => ${hoursApart}::integer)`
    const { rows } = await sql<{ userId: number }>`
      with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended('laneway reminders', 0)) as is_ours),
      due as (
        select 'due_soon' as kind, tasks.id, tasks.due_date, tasks.assigned_to, tasks.project_id
        from tasks cross join lateral ${assignee} person
        where tasks.due_date > ${moment} - ${apart} and tasks.due_date <= ${moment} + interval '168 hours' + ${apart}
          and ${deadline} > ${moment}
          and ${deadline} <= ${moment} + make_interval(hours => person.reminder_lead_hours)
          and tasks.status <> 'done' and not tasks.archived
        union all
        select 'overdue', tasks.id, tasks.due_date, tasks.assigned_to, tasks.project_id
        from tasks cross join lateral ${assignee} person
        where tasks.due_date <= ${moment} + ${apart}
          and tasks.due_date > ${moment} - make_interval(hours => ${hoursSinceOverdue}::integer)
          and ${dateDue} = date_in_zone(${moment}, person.time_zone) - 1
          and tasks.status <> 'done' and not tasks.archived
      ),
      wanted as (
        select due.*, coalesce(preference.inbox, true) as in_inbox, coalesce(preference.mail, true) as in_mail
        from turn
        cross join due
        left join lateral (
          select inbox, mail from notification_preferences where user_id = due.assigned_to and kind = due.kind offset 0
        ) preference on true
        where turn.is_ours
          and (coalesce(preference.inbox, true) or coalesce(preference.mail, true))
          and (select status from projects where id = due.project_id) = 'active'
          and coalesce((select watching from task_watchers where task_id = due.id and user_id = due.assigned_to), true)
          and (
            select n.id from notifications n
            where n.task_id = due.id and n.user_id = due.assigned_to and n.kind = due.kind and n.due_date = due.due_date
          ) is null
        limit ${remindersAtOnce}
      )
      insert into notifications (user_id, kind, project_id, task_id, due_date, in_inbox, mail_at)
      select assigned_to, kind, project_id, id, due_date, in_inbox, case when in_mail then (select ${mailTime('users')} from users where id = assigned_to) end
      from wanted
      on conflict (task_id, user_id, kind, due_date) where due_date is not null do nothing
      returning user_id as "userId"`.execute(transaction)
    return rows.map(({ userId }) => userId)
  })
