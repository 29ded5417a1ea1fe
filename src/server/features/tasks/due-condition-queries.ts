/* The conditions with which lists find tasks by their due dates. */
import { type RawBuilder, sql } from 'kysely'
import { type ListedDueDate, statusesThatCanBeOverdue } from '@/domain/task'

/** The time and the zone of who reads due dates. */
export type DueReader = { now: Date; timeZone: string | null }

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

/** SQL for whether a task is due then for its reader. */
export function isDue(due: ListedDueDate, reader: DueReader): RawBuilder<unknown> {
  const moment = sql`${reader.now.toISOString()}::timestamptz`
  const today = sql`(select date_in_zone(${moment}, ${reader.timeZone}::text))`
  if (due === 'none') return sql`due_date is null`
  if (due === 'overdue') return sql`status in (${canBeOverdue}) and ${isPast(reader)}`
  if (due === 'today') {
    return sql`case
      when due_day is null then date_in_zone(due_date, ${reader.timeZone}::text) = ${today}
      else due_day = ${today}
    end`
  }
  return sql`case
    when due_day is null then due_date between ${moment} and ${moment} + interval '7 days'
    else due_day >= ${today} and due_day < ${today} + 7
  end`
}
