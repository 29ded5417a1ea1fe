import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import { mailTime } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'
import { takeTurn } from '../../platform/database/turns'
import { deadlineIn } from '../tasks/task-due-queries'

/** The number of reminders that one statement writes. */
const remindersAtOnce = 500

/** The time zones of the world are at most 26 hours apart, and a day after summer time has 25. */
const hoursSinceOverdue = 51

/** The largest difference between the ends of a day in two time zones, and a minute. */
const hoursApart = 27

const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`

type Moment = RawBuilder<string>

/**
 * Writes the due reminders that are not yet written: once for each task, person, kind and due date, which an index
 * ensures. One process writes at a time.
 *
 * @returns the person of each reminder; none while another process writes
 */
export const insertDueReminders = (db: Db, now: Date) =>
  usingIndexes(db, async (tx) => {
    if (!(await takeTurn(tx, 'reminders'))) return []
    const inserted = await insertReminders(tx, sql<string>`${now.toISOString()}::timestamptz`)
    return inserted.map(({ userId }) => userId)
  })

/**
 * Open tasks with their assignees, as `person`. A lateral join looks up each assignee: a plain join planned for few
 * people would read all of them for each task. The joins below do the same.
 */
const assignedTasks = (db: Db, kind: NotificationKind) =>
  db
    .selectFrom('tasks')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('users')
        .select(['users.timeZone', 'users.reminderLeadHours'])
        .whereRef('users.id', '=', 'tasks.assignedTo')
        .offset(sql.lit(0))
        .as('person'),
    )
    .select(['tasks.id', 'tasks.dueDate', 'tasks.assignedTo', 'tasks.projectId'])
    .select(sql.lit(kind).as('kind'))
    .where('tasks.status', '<>', sql.lit('done'))
    .where('tasks.archived', '=', sql.lit(false))

const deadline = deadlineIn('tasks', sql`person.time_zone`)

/** Tasks within their assignee's reminder time before the deadline. */
const tasksDueSoon = (db: Db, now: Moment) =>
  assignedTasks(db, 'due_soon')
    .where('tasks.dueDate', '>', sql<string>`${now} - ${hours(hoursApart)}`)
    .where('tasks.dueDate', '<=', sql<string>`${now} + interval '168 hours' + ${hours(hoursApart)}`)
    .where(sql<boolean>`${deadline} > ${now}`)
    .where((eb) => {
      const lead = eb.ref('person.reminderLeadHours')
      return sql<boolean>`${deadline} <= ${now} + make_interval(hours => ${lead})`
    })

/** Tasks that were due on the previous day in their assignee's time zone. */
const overdueTasks = (db: Db, now: Moment) =>
  assignedTasks(db, 'overdue')
    .where('tasks.dueDate', '<=', sql<string>`${now} + ${hours(hoursApart)}`)
    .where('tasks.dueDate', '>', sql<string>`${now} - ${hours(hoursSinceOverdue)}`)
    .where((eb) => {
      const zone = eb.ref('person.timeZone')
      const day = sql`coalesce(${eb.ref('tasks.dueDay')}, date_in_zone(${eb.ref('tasks.dueDate')}, ${zone}))`
      return sql<boolean>`${day} = date_in_zone(${now}, ${zone}) - 1`
    })

/** Reminders in active projects that are not written yet, and neither muted nor switched off. */
const dueReminders = (db: Db, now: Moment) =>
  db
    .selectFrom(tasksDueSoon(db, now).unionAll(overdueTasks(db, now)).as('due'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('notificationPreferences')
          .select(['inbox', 'mail'])
          .whereRef('userId', '=', 'due.assignedTo')
          .whereRef('kind', '=', 'due.kind')
          .offset(sql.lit(0))
          .as('preference'),
      (join) => join.onTrue(),
    )
    .where((eb) => {
      const status = eb.selectFrom('projects').select('status').whereRef('id', '=', 'due.projectId')
      const watching = eb
        .selectFrom('taskWatchers')
        .select('watching')
        .whereRef('taskId', '=', 'due.id')
        .whereRef('userId', '=', 'due.assignedTo')
      const written = eb
        .selectFrom('notifications as n')
        .select('n.id')
        .whereRef('n.taskId', '=', 'due.id')
        .whereRef('n.userId', '=', 'due.assignedTo')
        .whereRef('n.kind', '=', 'due.kind')
        .whereRef('n.dueDate', '=', 'due.dueDate')
      return eb.and([
        eb.or([
          eb.fn.coalesce('preference.inbox', eb.lit(true)),
          eb.fn.coalesce('preference.mail', eb.lit(true)),
        ]),
        eb(status, '=', sql.lit('active')),
        eb.fn.coalesce(watching, eb.lit(true)),
        eb(written, 'is', null),
      ])
    })

const insertReminders = (db: Db, now: Moment) =>
  db
    .insertInto('notifications')
    .columns(['userId', 'kind', 'projectId', 'taskId', 'dueDate', 'inInbox', 'mailAt'])
    .expression(
      dueReminders(db, now)
        .select((eb) => [eb.ref('due.assignedTo').$notNull().as('userId'), 'due.kind', 'due.projectId'])
        .select(['due.id', 'due.dueDate'])
        .select((eb) => [
          eb.fn.coalesce('preference.inbox', eb.lit(true)).as('inInbox'),
          eb
            .case()
            .when(eb.fn.coalesce('preference.mail', eb.lit(true)))
            .then(
              eb
                .selectFrom('users')
                .select(mailTime('users').as('at'))
                .whereRef('users.id', '=', 'due.assignedTo')
                .$asScalar(),
            )
            .end()
            .as('mailAt'),
        ])
        .limit(sql.lit(remindersAtOnce)),
    )
    .onConflict((conflict) =>
      conflict.columns(['taskId', 'userId', 'kind', 'dueDate']).where('dueDate', 'is not', null).doNothing(),
    )
    .returning('userId')
    .execute()
