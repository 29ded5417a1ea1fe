import type { ReminderLeadHours } from '@/domain/account'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database'
import { testServer } from '../../testing/app/test-server'
import { sendReminders } from './send-reminders'

const server = await testServer()
const { db, make } = server

beforeEach(() => db.deleteFrom('tasks').execute())

const hours = 60 * 60 * 1000
const at = (moment: string) => new Date(moment)

async function assignee(
  values: { timeZone?: string; reminderLeadHours?: ReminderLeadHours | null; dailyMailAt?: string } = {},
) {
  const person = await make.verifiedUser()
  await db
    .updateTable('users')
    .set({ reminderLeadHours: 24, ...values })
    .where('id', '=', person.id)
    .execute()
  const project = await make.project(await make.user())
  await make.member(project, 'editor', person)
  const task = (dueDate: string, status: 'todo' | 'done' = 'todo') =>
    make.task(project, { dueDate, assignedTo: person.id, status })
  return { person, project, task }
}

/** Runs the job at a moment, and returns the written reminders. */
async function remindersAt(moment: string) {
  const [before] = (
    await sql<{ id: number }>`select coalesce(max(id), 0) as id from notifications`.execute(db)
  ).rows
  await sendReminders({ db, now: at(moment), onReminded: () => {} })
  const rows = await db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'taskId', 'inInbox', 'mailAt'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

const due = '2027-05-10T15:00:00.000Z'

describe('a task that is due soon', () => {
  test.each([
    [1, '2027-05-10T13:59:59Z', '2027-05-10T14:00:00Z'],
    [3, '2027-05-10T11:59:59Z', '2027-05-10T12:00:00Z'],
    [24, '2027-05-09T14:59:59Z', '2027-05-09T15:00:00Z'],
    [48, '2027-05-08T14:59:59Z', '2027-05-08T15:00:00Z'],
    [168, '2027-05-03T14:59:59Z', '2027-05-03T15:00:00Z'],
  ] as const)(
    'is reminded of %i hours before, once, if its assignee wants that',
    async (lead, early, moment) => {
      const { task } = await assignee({ reminderLeadHours: lead })
      await task(due)
      expect(await remindersAt(early)).toEqual([])
      expect(await remindersAt(moment)).toEqual(['due_soon'])
      expect(await remindersAt('2027-05-10T14:59:00Z')).toEqual([])
    },
  )

  test('yields no reminder for people who want none', async () => {
    const { task } = await assignee({ reminderLeadHours: null })
    await task(due)
    expect(await remindersAt('2027-05-10T14:00:00Z')).toEqual([])
  })

  test('is reminded of again when its due date moves, not when it moves back', async () => {
    const { task } = await assignee()
    const { id } = await task(due)
    const move = (dueDate: string) => db.updateTable('tasks').set({ dueDate }).where('id', '=', id).execute()
    expect(await remindersAt('2027-05-10T10:00:00Z')).toEqual(['due_soon'])
    await move('2027-05-10T18:00:00.000Z')
    expect(await remindersAt('2027-05-10T10:01:00Z')).toEqual(['due_soon'])
    await move(due)
    expect(await remindersAt('2027-05-10T10:02:00Z')).toEqual([])
  })
})

describe('an overdue task', () => {
  test.each([
    ['UTC', due, '2027-05-10T23:59:59Z', '2027-05-11T00:00:00Z'],
    ['America/Los_Angeles', due, '2027-05-11T06:59:59Z', '2027-05-11T07:00:00Z'],
    ['Pacific/Kiritimati', due, '2027-05-11T09:59:59Z', '2027-05-11T10:00:00Z'],
    ['Mars/Olympus', due, '2027-05-10T23:59:59Z', '2027-05-11T00:00:00Z'],
    // The day on which summer time begins has 23 hours, the one on which it ends 25.
    ['Europe/Berlin', '2027-03-28T10:00:00.000Z', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['Europe/Berlin', '2027-10-31T10:00:00.000Z', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
    // In this zone the first hour of the day on which summer time begins does not exist.
    ['America/Santiago', '2027-09-04T20:00:00.000Z', '2027-09-05T03:59:59Z', '2027-09-05T04:00:00Z'],
  ])('is reminded of when the next day begins in %s', async (timeZone, dueDate, early, moment) => {
    const { task } = await assignee({ timeZone })
    await task(dueDate)
    expect(await remindersAt(early)).not.toContain('overdue')
    expect(await remindersAt(moment)).toEqual(['overdue'])
    expect(await remindersAt(new Date(at(moment).getTime() + 5 * hours).toISOString())).toEqual([])
  })

  test('is reminded of by a server that was away for hours, and not of an earlier day', async () => {
    const { task } = await assignee()
    await task(due)
    await task('2027-05-09T15:00:00.000Z')
    expect(await remindersAt('2027-05-11T20:00:00Z')).toEqual(['overdue'])
    await task(due)
    expect(await remindersAt('2027-05-12T00:00:00Z')).toEqual([])
  })
})

describe('nobody is reminded', () => {
  test.each([
    ['of a finished task', () => sql`update tasks set status = 'done'`.execute(db)],
    ['of an archived task', () => sql`update tasks set status = 'done', archived = true`.execute(db)],
    ['of a task in an archived project', () => sql`update projects set status = 'archived'`.execute(db)],
    ['of a task that is nobody’s', () => sql`update tasks set assigned_to = null`.execute(db)],
    [
      'of a task of a project that they left',
      () => sql`delete from project_members where permission_role = 'editor'`.execute(db),
    ],
    [
      'who has muted the task',
      () =>
        sql`insert into task_watchers (task_id, user_id, watching) select id, assigned_to, false from tasks`.execute(
          db,
        ),
    ],
    [
      'who has switched the kind off',
      () =>
        sql`
          insert into notification_preferences (user_id, kind, inbox, mail)
          select assigned_to, kind, false, false from tasks, unnest(array['due_soon', 'overdue']) kind`.execute(
          db,
        ),
    ],
  ])('%s', async (_what, change) => {
    const { task } = await assignee()
    await task(due)
    await change()
    expect(await remindersAt('2027-05-10T10:00:00Z')).toEqual([])
    expect(await remindersAt('2027-05-11T00:00:00Z')).toEqual([])
  })
})

describe('a reminder', () => {
  test.each([
    [true, false],
    [false, true],
  ])('goes where its kind is wanted: inbox %s, mail %s', async (inbox, mail) => {
    const { person, task } = await assignee()
    await task(due)
    await db
      .insertInto('notificationPreferences')
      .values({ userId: person.id, kind: 'due_soon', inbox, mail })
      .execute()
    await remindersAt('2027-05-10T10:00:00Z')
    const row = await db
      .selectFrom('notifications')
      .select(['inInbox', 'mailAt'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow()
    expect([row.inInbox, row.mailAt !== null]).toEqual([inbox, mail])
  })

  test('waits for the hour of the daily email', async () => {
    const { person, task } = await assignee({ dailyMailAt: '08:30', timeZone: 'Asia/Kolkata' })
    await task(due)
    await remindersAt('2027-05-10T10:00:00Z')
    const { mailAt } = await db
      .selectFrom('notifications')
      .select('mailAt')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(mailAt?.slice(11)).toBe('03:00:00.000Z')
  })

  test('reaches each person once from processes side by side, in steps', async () => {
    const { person, project } = await assignee()
    await sql`
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select ${project.id}::bigint, 'Bed', '', 'todo', 'low', ${due}::timestamptz, ${person.id}::bigint
      from generate_series(1, 1200)`.execute(db)
    const told: number[][] = []
    const run = () =>
      sendReminders({
        db,
        now: at('2027-05-10T10:00:00Z'),
        onReminded: (people) => told.push(people),
      })
    await Promise.all(Array.from({ length: 4 }, run))
    await run()
    const { rows } = await sql<{ count: number; tasks: number }>`
      select count(*)::integer as count, count(distinct task_id)::integer as tasks from notifications
      where user_id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ count: 1200, tasks: 1200 }])
    expect(told).toEqual([[person.id], [person.id], [person.id]])
  })
  test('is written once, however often processes lose their connections meanwhile', async () => {
    const { person, project } = await assignee()
    await sql`
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select ${project.id}::bigint, 'Bed', '', 'todo', 'low', ${due}::timestamptz, ${person.id}::bigint
      from generate_series(1, 1200)`.execute(db)
    const run = () => sendReminders({ db, now: at('2027-05-10T10:00:00Z'), onReminded: () => {} })
    for (let round = 0; round < 5; round += 1) {
      const processes = [1, 2].map(() => openDatabase(server.connectionString))
      const runs = processes.map(({ db: own }) =>
        sendReminders({ db: own, now: at('2027-05-10T10:00:00Z'), onReminded: () => {} }),
      )
      const settled = Promise.allSettled(runs)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db)
      await settled
      await Promise.all(processes.map(({ close }) => close()))
    }
    await run()
    const { rows } = await sql<{ count: number; tasks: number }>`
      select count(*)::integer as count, count(distinct task_id)::integer as tasks from notifications
      where user_id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ count: 1200, tasks: 1200 }])
  })
})
