import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTaskValues } from '@/domain/task'
import { testServer } from '../../testing/app/test-server'
import { findProjectAccess } from './access-queries'
import { deleteProject } from '../../features/projects/project-queries'
import { insertTask, updateTask } from '../../features/tasks/task-queries'

const { db, make } = await testServer()

async function ownBoard() {
  const owner = await make.user()
  const project = await make.project(owner)
  const task = await make.task(project)
  const access = await findProjectAccess(db, owner.id, { kind: 'project', id: project.id })
  if (!access) throw new Error('the project is there')
  const session = await make.session(owner)
  return { owner, project, task, access, session, writer: { id: owner.id, sessionHash: session.idHash } }
}

async function staleAccess() {
  const { owner, project, task, access, writer } = await ownBoard()
  const bump = db.updateTable('projects').set((eb) => ({ accessVersion: eb('accessVersion', '+', 1) }))
  await bump.where('id', '=', project.id).execute()
  return { access, task, writer, viewer: owner }
}

const values = { ...newTaskValues, title: 'Sow' }

test('a write with outdated access writes nothing', async () => {
  const { access, task, writer, viewer } = await staleAccess()
  expect(await insertTask(db, access, writer, values)).toBe(undefined)
  expect(
    await updateTask(db, access, writer, { taskId: task.id, version: undefined }, { title: 'Reap' }),
  ).toBe(undefined)
  expect(await deleteProject(db, access)).toBe(undefined)
  const present = await findProjectAccess(db, viewer.id, { kind: 'project', id: access.projectId })
  expect(present?.revision).toBe(access.revision)
})

test('a write whose session was deleted or has expired writes nothing', async () => {
  const ends = [
    (id: number) => db.deleteFrom('sessions').where('id', '=', id).execute(),
    (id: number) =>
      db
        .updateTable('sessions')
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where('id', '=', id)
        .execute(),
  ]
  for (const end of ends) {
    const { access, task, session, writer } = await ownBoard()
    await end(session.id)
    expect(await insertTask(db, access, writer, values)).toBe(undefined)
    expect(
      await updateTask(db, access, writer, { taskId: task.id, version: undefined }, { title: 'Reap' }),
    ).toBe(undefined)
  }
})
