import { expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '@db/migrate'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { openDatabase } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { factories } from '../../testing/factories'
import { testDatabase } from '../../testing/test-database'
import { findBoard } from './board-queries'
import { countedTasks, recountedTasks } from './testing/task-counts'
import { boardOf0012, creationOf0012, myTasksOf0012, statusChangeOf0012 } from './testing/statements-of-0012'

const { db, connectionString } = await testDatabase()
const make = factories(db)

const board = statement<{ tasks: string }>(boardOf0012)
const myTasks = statement<{ tasks: string }>(myTasksOf0012)
const change = statement<{ json: string }>(statusChangeOf0012)
const create = statement<{ json: string }>(creationOf0012)

/** An owner with three tasks of their own and a session, at the schema of the older version. */
async function olderVersion() {
  await migrateTo(db, '0012-change-actors')
  const owner = await make.user()
  const project = await make.project(owner)
  const tasks = []
  for (const title of ['Sow', 'Bed "2" \\ <ö> 🌱', 'Reap']) {
    tasks.push(await make.task(project, { title, assignedTo: owner.id, dueDate: '2027-01-01T00:00:00.5Z' }))
  }
  await createSessions(db, false).start(owner.id, true, noClient)
  const { idHash } = await db.selectFrom('sessions').select('idHash').executeTakeFirstOrThrow()
  return { owner, project, taskId: tasks[0]?.id ?? 0, idHash }
}

test('the previous version reads and writes on the newest schema, on old and new connections', async () => {
  const { owner, project, taskId, idHash } = await olderVersion()
  const useAll = async (older: typeof db) => ({
    changed:
      (await change.first(older, project.id, 0, idHash, taskId, 'review', false, owner.id))?.json ?? '',
    created: (
      await create.first(older, project.id, 0, idHash, 'New', '', 'todo', 'low', null, owner.id, owner.id)
    )?.json,
    board: (await board.first(older, project.id))?.tasks,
    myTasks: (await myTasks.first(older, owner.id, [true], [true], ['admin']))?.tasks ?? '',
  })
  const before = await useAll(db)
  expect(JSON.parse(before.changed)).toMatchObject({ id: taskId, status: 'review', version: 2 })

  await migrateToLatest(db)
  const { db: other, close } = openDatabase(connectionString)
  for (const older of [db, other]) {
    const after = await useAll(older)
    expect(JSON.parse(after.changed)).toMatchObject({ id: taskId, status: 'review' })
    expect(after.created).toMatch(/^\{"id":\d+,"title":"New","description":"","status":"todo".*\}$/)
    expect(JSON.parse(`[${after.myTasks}]`)).toHaveLength(JSON.parse(`[${after.board}]`).length)
    const present = (await findBoard(db, project.id))?.body ?? ''
    expect(JSON.parse(present)).toMatchObject(JSON.parse(`[${after.board}]`))
  }
  expect(await countedTasks(db)).toEqual(await recountedTasks(db))
  await close()
})
