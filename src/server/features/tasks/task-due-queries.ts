/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Due } from '@/domain/due'
import { shownInstant } from '../../core/changes/fast-lane-record-queries'
import { param } from '../../platform/database/statement'

/** What a call says of a due date, as the parameters of `dueValues`. */
export const dueParams = ({
  dueDate,
  dueAllDay,
  dueDay,
}: { [Part in keyof Due]?: Due[Part] | undefined }) => ({
  dueDate: dueDate ?? null,
  dueDay: dueDay ?? null,
  isAllDay: dueAllDay ?? Boolean(dueDay),
  keepsDate: dueDate === undefined && !dueDay,
})

const isAllDay = sql`${param('isAllDay')}::boolean`
const keepsDate = sql`${param('keepsDate')}::boolean`
const sentDate = sql`${param('dueDate')}::timestamptz`

/** Read in the statement: what a process has cached of the writer may be of before they moved. */
const writersZone = sql`(select time_zone from users where id = ${param('actorId')}::bigint)`

/** SQL for the writer's date at a moment. The last moments of the year 9999 are of the year 10000 in some zones. */
const writersDate = (moment: RawBuilder<unknown>) => sql`
  least(date_in_zone(${moment}, ${writersZone}), case when ${moment} is not null then date '9999-12-31' end)`

/**
 * SQL for what `due_date` and `due_day` become, in that order, in a new row or in one of `tasks`. A day is the one of
 * the sent moment, or else of the stored one, in the writer's zone. One that stays keeps its moment, so that tasks do
 * not change places.
 */
export function dueValues(row: 'tasks' | null): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const [storedDate, storedDay] = row
    ? [sql.ref(`${row}.due_date`), sql.ref(`${row}.due_day`)]
    : [sql`null::timestamptz`, sql`null::date`]
  const day = sql`
    case
      when ${param('dueDay')}::date is not null then ${param('dueDay')}::date
      when not ${keepsDate} then ${writersDate(sentDate)}
      when ${storedDay} is not null then ${storedDay}
      else ${writersDate(storedDate)}
    end`
  const date = sql`
    case
      when not ${isAllDay} then case when ${keepsDate} then ${storedDate} else ${sentDate} end
      when ${storedDay} = ${day} then ${storedDate}
      else end_of_date(${day}, ${writersZone})
    end`
  // No date has no day: the constraint of the column refuses this one.
  return [date, sql`case when ${isAllDay} then coalesce(${day}, '-infinity') end`]
}

/** SQL for whether `dueValues` would make a day of a date that a row does not have. */
export const isAllDayWithoutDate = (row: string) =>
  sql`${isAllDay} and ${keepsDate} and ${sql.ref(`${row}.due_date`)} is null`

/** SQL for a row's due date as the history shows it: a moment, or the date of a day. */
export const shownDue = (row: string) =>
  sql`coalesce(to_char(${sql.ref(`${row}.due_day`)}, 'YYYY-MM-DD'), ${shownInstant(sql.ref(`${row}.due_date`))})`

/** SQL for the moment by which a row's task is to be done: a day ends at the midnight after it in the zone of who reads. */
export const deadlineIn = (row: string, zone: RawBuilder<unknown>) => {
  const [date, day] = [sql.ref(`${row}.due_date`), sql.ref(`${row}.due_day`)]
  return sql`case when ${day} is null then ${date} else end_of_date(${day}, ${zone}) + interval '1 minute' end`
}

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
