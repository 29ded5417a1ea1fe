import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '@db/migrate'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { openDatabase } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { factories } from '../../testing/factories'
import { testDatabase } from '../../testing/test-database'
import { followEarlierChanges } from '../earlier-version/earlier-changes-queries'
import { findBoard } from './task-list-queries'
import { countedTasks, recountedTasks } from './testing/task-counts'
import { boardOf0063, commentOf0063, myTasksOf0063, statusChangeOf0063 } from './testing/statements-of-0063'

const { db, connectionString } = await testDatabase()
const make = factories(db)
const { db: other, close } = openDatabase(connectionString)
afterAll(close)

const board = statement<{ tasks: string }>(boardOf0063)
const myTasks = statement<{ tasks: string }>(myTasksOf0063)
const change = statement<{ json: string }>(statusChangeOf0063)
const comment = statement<{ content: string }>(commentOf0063)

beforeAll(() => migrateTo(db, '0063-fill-due-days'))

/** An owner with three tasks of their own, a session, and somebody who watches the first task. */
async function olderVersion() {
  const owner = await make.user()
  const project = await make.project(owner, await make.organization())
  const watcher = await make.member(project, 'read')
  const tasks = []
  for (const title of ['Sow', 'Bed "2" \\ <ö> 🌱', 'Reap']) {
    tasks.push(await make.task(project, { title, assignedTo: owner.id, dueDate: '2027-01-01T00:00:00.5Z' }))
  }
  const taskId = tasks[0]?.id ?? 0
  await db.insertInto('taskWatchers').values({ taskId, userId: watcher.id, watching: true }).execute()
  await createSessions(db, false).start(owner.id, true, noClient)
  const { idHash } = await db.selectFrom('sessions').select('idHash').executeTakeFirstOrThrow()
  const write = [project.id, 0, idHash, taskId] as const
  return {
    project,
    taskId,
    useAll: async (older: typeof db, status: string) => ({
      changed: (await change.first(older, ...write, status, false, owner.id))?.json ?? '',
      commented: (await comment.first(older, ...write, owner.id, 'Half a bed', []))?.content,
      board: (await board.first(older, project.id))?.tasks,
      myTasks: (await myTasks.first(older, owner.id, [true], [true], ['admin']))?.tasks ?? '',
    }),
    notifiedKinds: async () =>
      (
        await db
          .selectFrom('notifications')
          .select('kind')
          .where('userId', '=', watcher.id)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind),
    owner,
  }
}

test('the version before reads, writes and tells on the newest schema, on old and new connections', async () => {
  const { project, taskId, useAll, notifiedKinds, owner } = await olderVersion()
  const before = await useAll(db, 'review')
  expect(JSON.parse(before.changed)).toMatchObject({ id: taskId, status: 'review', version: 2 })
  expect(await notifiedKinds()).toEqual(['status_changed', 'commented'])

  await migrateToLatest(db)
  const { rows: numbers } = await sql<{ number: number }>`select number from tasks order by id`.execute(db)
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  const told = ['status_changed', 'commented']
  for (const [older, status] of [
    [db, 'todo'],
    [other, 'in_progress'],
  ] as const) {
    const after = await useAll(older, status)
    expect(JSON.parse(after.changed)).toMatchObject({ id: taskId, status })
    expect(after.commented).toBe('Half a bed')
    expect(JSON.parse(`[${after.myTasks}]`)).toHaveLength(JSON.parse(`[${after.board}]`).length)
    const present = String((await findBoard(db, project.id))?.body)
    expect(JSON.parse(present)).toMatchObject(JSON.parse(`[${after.board}]`))
    await followEarlierChanges(db, () => {})
    told.push('status_changed', 'commented')
    expect(await notifiedKinds()).toEqual(told)
  }
  expect(await countedTasks(db)).toEqual(await recountedTasks(db))
  // Its statements about emails and histories call these two.
  await sql`select mail_time(${owner.id}), (select count(*) from history_of_move(${taskId}, ${project.id}, 1))`.execute(
    other,
  )
})
