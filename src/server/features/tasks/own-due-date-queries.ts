import { type RawBuilder, sql } from 'kysely'
import { param } from '../../platform/database/statement'
import { deadlineIn } from './task-due-queries'

const deadline = deadlineIn('written', sql`person.time_zone`)

/**
 * SQL for a step of a write that sets due dates: whoever has just set a date that they would be reminded of at once
 * knows it, so that the reminder counts as told to them. Others are still reminded, and so is the person of a date that
 * was further away when they set it. `source` names the written rows as `written`.
 */
export const knowOwnDueDates = (source: RawBuilder<unknown> = sql`written`) => sql`,
  known as (
    insert into notifications (user_id, kind, project_id, task_id, due_date, in_inbox, read_at)
    select person.id, 'due_soon', written.project_id, written.id, written.due_date, false, now()
    from ${source} join users person on person.id = ${param('actorId')}::bigint
    where ${deadline} > now()
      and ${deadline} <= now() + make_interval(hours => person.reminder_lead_hours)
    on conflict (task_id, user_id, kind, due_date) where due_date is not null do nothing
  )`
