/* The conditions with which lists find tasks by their due dates. */
import { type RawBuilder, sql } from 'kysely'
import { type Days, daysOfDueFilter, type DueFilter } from '@/domain/due-filters'
import { type DueGroup, dueGroups } from '@/domain/due-groups'
import { statusesThatCanBeOverdue } from '@/domain/task'
import { daysAfter, startOfDate, type WeekStart, wallClockIn, weeksAfter, zoneOf } from '@/domain/time-zone'

/** The time and the zone of who reads due dates. */
export type DueReader = { now: Date; timeZone: string | null }

type CalendarOfViewer = Pick<DueReader, 'timeZone'> & { weekStart: WeekStart }

/** The same with the first day of their weeks. */
export type CalendarReader = DueReader & CalendarOfViewer

export const calendarReader = ({
  clock,
  viewer,
}: {
  clock: () => Date
  viewer: CalendarOfViewer
}): CalendarReader => ({
  now: clock(),
  timeZone: viewer.timeZone,
  weekStart: viewer.weekStart,
})

/** Literals, so that PostgreSQL uses the partial index. An archived task is always done. */
export const canBeOverdue = sql.join(statusesThatCanBeOverdue.map((status) => sql.lit(status)))

/**
 * SQL for whether the due date of a task is past for the viewer, as `isOverdue` of the domain says. A day that is past
 * somewhere ends at most 26 hours from now by any clock, which bounds what is read of the index.
 */
export function isPast({ now, timeZone }: DueReader) {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`
    due_date < ${moment} + interval '26 hours'
    and case
      when due_day is null then due_date < ${moment}
      else due_day < (select date_in_zone(${moment}, ${timeZone}::text))
    end`
}

/** SQL for whether a task is overdue for its reader; null without a due date. */
export const isOverdue = (reader: DueReader) => sql`status in (${canBeOverdue}) and ${isPast(reader)}`

/** The reader's date. */
export const todayOf = (reader: DueReader) => wallClockIn(zoneOf(reader), reader.now).date

/** SQL for the first moment of a day in the reader's zone. */
const startOf = (day: string, reader: DueReader) =>
  sql`${startOfDate(zoneOf(reader), day).toISOString()}::timestamptz`

/** SQL for whether a task is due before a day in the reader's zone. */
export const isDueBefore = (day: string, reader: DueReader) => sql`
  due_date < ${startOf(day, reader)} + interval '26 hours'
  and case when due_day is null then due_date < ${startOf(day, reader)} else due_day < ${day}::date end`

/** SQL for whether a task is due on a day in the reader's zone, or later. */
export const isDueFrom = (day: string, reader: DueReader) => sql`
  due_date >= ${startOf(day, reader)} - interval '26 hours'
  and case when due_day is null then due_date >= ${startOf(day, reader)} else due_day >= ${day}::date end`

/** SQL for the number of these days, in order, that have begun in the reader's zone when a task is due. */
export const periodOf = (days: readonly string[], reader: DueReader) => {
  const moments = days.map((day) => startOfDate(zoneOf(reader), day).toISOString())
  return sql`case
    when due_day is null then width_bucket(due_date, ${moments}::timestamptz[])
    else width_bucket(due_day, ${days}::date[])
  end`
}

/** No due date is later. */
const lastDay = '9999-12-31'

/** SQL for whether a task is due on one of these days. */
function isDueWithin({ from, to }: Days, reader: DueReader) {
  const conditions = [
    ...(from === null ? [] : [isDueFrom(from, reader)]),
    ...(to === null || to === lastDay ? [] : [isDueBefore(daysAfter(to, 1), reader)]),
  ]
  return conditions.length === 0 ? sql`due_date is not null` : sql.join(conditions, sql` and `)
}

/** SQL for whether a filter finds a task for its reader, as `matchesDueFilter` of the domain says. */
export function isDue(filter: DueFilter, reader: CalendarReader): RawBuilder<unknown> {
  if (filter === 'none') return sql`due_date is null`
  if (filter === 'overdue') return isOverdue(reader)
  const days = daysOfDueFilter(filter, { today: todayOf(reader), weekStart: reader.weekStart })
  if (days) return isDueWithin(days, reader)
  const moment = sql`${reader.now.toISOString()}::timestamptz`
  const today = sql`${todayOf(reader)}::date`
  return sql`case
    when due_day is null then due_date between ${moment} and ${moment} + interval '7 days'
    else due_day >= ${today} and due_day < ${today} + 7
  end`
}

const dueGroupIndex = (group: DueGroup) => sql.lit(dueGroups.indexOf(group))

/** SQL for the index of a task's group by due date, as `dueGroupOf` of the domain says. */
export function dueGroup(reader: CalendarReader) {
  const today = todayOf(reader)
  const weekAfter = (weeks: number) => weeksAfter(today, weeks, reader.weekStart)
  return sql<number>`case
    when status = 'done' then ${dueGroupIndex('done')}
    when ${isOverdue(reader)} then ${dueGroupIndex('overdue')}
    when due_date is null then ${dueGroupIndex('noDate')}
    when ${isDueBefore(daysAfter(today, 1), reader)} then ${dueGroupIndex('today')}
    when ${isDueBefore(daysAfter(today, 2), reader)} then ${dueGroupIndex('tomorrow')}
    when ${isDueBefore(weekAfter(1), reader)} then ${dueGroupIndex('thisWeek')}
    when ${isDueBefore(weekAfter(2), reader)} then ${dueGroupIndex('nextWeek')}
    else ${dueGroupIndex('later')}
  end`
}
