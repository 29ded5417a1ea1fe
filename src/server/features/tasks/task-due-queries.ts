import { type AliasableExpression, expressionBuilder, type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { Due } from '@/domain/due'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { instant, param } from '../../platform/database/statement'

const query = expressionBuilder<Database>()

type DueChanges = { [Part in keyof Due]?: Due[Part] | undefined }

/** What a call says of a due date, as the parameters of `dueValues`. */
export const dueParams = ({ dueDate, dueAllDay, dueDay }: DueChanges) => ({
  dueDate: dueDate ?? null,
  dueDay: dueDay ?? null,
  isAllDay: dueAllDay ?? Boolean(dueDay),
  keepsDate: dueDate === undefined && !dueDay,
})

/** SQL for what a call says of a due date, and for the time zone of the writer. */
type SentDue = Record<'isAllDay' | 'keepsDate' | 'date' | 'day' | 'zone', RawBuilder<unknown>>

/** Read in the statement: what a process has cached of the writer may be of before they moved. */
const zoneOf = (userId: Expression<number | null>) =>
  sql`${query
    .selectFrom('users')
    .select('timeZone')
    .where('id', '=', sql<number>`${userId}::bigint`)}`

const sentAsParams: SentDue = {
  isAllDay: sql`${param('isAllDay')}::boolean`,
  keepsDate: sql`${param('keepsDate')}::boolean`,
  date: sql`${param('dueDate')}::timestamptz`,
  day: sql`${param('dueDay')}::date`,
  zone: zoneOf(param('actorId')),
}

/** The same for a statement that is not prepared. */
export function sentDue(changes: DueChanges, actorId: number | null): SentDue {
  const { isAllDay, keepsDate, dueDate, dueDay } = dueParams(changes)
  return {
    isAllDay: sql`${isAllDay}::boolean`,
    keepsDate: sql`${keepsDate}::boolean`,
    date: sql`${dueDate}::timestamptz`,
    day: sql`${dueDay}::date`,
    zone: zoneOf(sql<number | null>`${actorId}`),
  }
}

/** SQL for the writer's date at a moment. The last moments of the year 9999 are of the year 10000 in some zones. */
const writersDate = (moment: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`
  least(date_in_zone(${moment}, ${zone}), case when ${moment} is not null then date '9999-12-31' end)`

type DueColumn = RawBuilder<string | null>

/**
 * SQL for what `due_date` and `due_day` become, in that order, in a new row or in one of `tasks`. A day is the one of
 * the sent moment, or else of the stored one, in the writer's zone. One that stays keeps its moment, so that tasks do
 * not change places.
 */
export function dueValues(row: 'tasks' | null, sent: SentDue = sentAsParams): [DueColumn, DueColumn] {
  const [storedDate, storedDay] = row
    ? [sql.ref(`${row}.due_date`), sql.ref(`${row}.due_day`)]
    : [sql`null::timestamptz`, sql`null::date`]
  const day = sql`
    case
      when ${sent.day} is not null then ${sent.day}
      when not ${sent.keepsDate} then ${writersDate(sent.date, sent.zone)}
      when ${storedDay} is not null then ${storedDay}
      else ${writersDate(storedDate, sent.zone)}
    end`
  const date = sql<string | null>`
    case
      when not ${sent.isAllDay} then case when ${sent.keepsDate} then ${storedDate} else ${sent.date} end
      when ${storedDay} = ${day} then ${storedDate}
      else end_of_date(${day}, ${sent.zone})
    end`
  // No date has no day: the constraint of the column refuses this one.
  return [date, sql<string | null>`case when ${sent.isAllDay} then coalesce(${day}, '-infinity') end`]
}

/** SQL for a row's due date as the history shows it: a moment, or the date of a day. */
export const shownDue = (row: string) =>
  sql`coalesce(to_char(${sql.ref(`${row}.due_day`)}, 'YYYY-MM-DD'), ${sql.raw(instant(`${row}.due_date`))})`

/** SQL for the moment by which a row's task is to be done: a day ends at the midnight after it in the zone of who reads. */
export const deadlineIn = (row: string, zone: RawBuilder<unknown>) => {
  const [date, day] = [sql.ref(`${row}.due_date`), sql.ref(`${row}.due_day`)]
  return sql`case when ${day} is null then ${date} else end_of_date(${day}, ${zone}) + interval '1 minute' end`
}

export type WrittenDue = { id: number; projectId: number; dueDate: string | null; dueDay: string | null }

/**
 * An insert after a write that sets due dates. Where a date is so near that its reminder would come at once, the user who
 * set it knows it: the reminder counts as sent to them. Others are still reminded, and so is that user of dates that were
 * further away when they set them.
 */
export function ownDueDates(db: Db, actorId: Expression<number>, tasks: AliasableExpression<WrittenDue>) {
  const deadline = deadlineIn('written', sql`person.time_zone`)
  return db
    .insertInto('notifications')
    .columns(['userId', 'projectId', 'taskId', 'dueDate', 'kind', 'inInbox', 'readAt'])
    .expression(
      db
        .selectFrom(tasks.as('written'))
        .innerJoin('users as person', (join) => join.on('person.id', '=', sql<number>`${actorId}::bigint`))
        .select(['person.id as userId', 'written.projectId', 'written.id', 'written.dueDate'])
        .select((eb) => [sql.lit('due_soon').as('kind'), eb.lit(false).as('inInbox'), now.as('readAt')])
        .where(sql<boolean>`${deadline} > now()`)
        .where(sql<boolean>`${deadline} <= now() + make_interval(hours => person.reminder_lead_hours)`),
    )
    .onConflict((conflict) =>
      conflict.columns(['taskId', 'userId', 'kind', 'dueDate']).where('dueDate', 'is not', null).doNothing(),
    )
}

/** Notes that their setter knows the due dates whose reminders would come at once. */
export const insertOwnDueDates = (db: Db, actorId: number, taskIds: readonly number[]) =>
  ownDueDates(
    db,
    sql<number>`${actorId}`,
    db
      .selectFrom('tasks')
      .select(['id', 'projectId', 'dueDate', 'dueDay'])
      .where('id', '=', sql<number>`any(${taskIds}::bigint[])`),
  ).execute()
