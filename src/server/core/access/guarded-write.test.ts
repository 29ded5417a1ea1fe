import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTaskValues } from '@/domain/task'
import { testServer } from '../../testing/test-server'
import { findStanding } from './access-queries'
import { deleteProject, updateProject } from '../../features/projects/project-queries'
import { deleteTask, insertTask, updateTask } from '../../features/tasks/task-queries'

const { db, make } = await testServer()

async function ownBoard() {
  const owner = await make.user()
  const project = await make.project(owner)
  const task = await make.task(project)
  const standing = await findStanding(db, owner.id, { kind: 'project', id: project.id })
  if (!standing) throw new Error('the project is there')
  const session = await make.session(owner)
  return { owner, project, task, standing, session, writer: { id: owner.id, sessionHash: session.idHash } }
}

async function staleStanding() {
  const { owner, project, task, standing, writer } = await ownBoard()
  const bump = db.updateTable('projects').set((eb) => ({ accessVersion: eb('accessVersion', '+', 1) }))
  await bump.where('id', '=', project.id).execute()
  return { standing, task, writer, reader: { id: owner.id, now: new Date() } }
}

const values = { ...newTaskValues, title: 'Sow' }

test('a standing that has changed since it was read writes nothing', async () => {
  const { standing, task, writer, reader } = await staleStanding()
  expect(await insertTask(db, standing, writer, values)).toBe(undefined)
  expect(
    await updateTask(db, standing, writer, { taskId: task.id, version: undefined }, { title: 'Reap' }),
  ).toBe(undefined)
  expect(await updateProject(db, reader, standing, { name: 'Other' })).toBe(undefined)
  expect(await deleteTask(db, standing, reader.id, task.id)).toBe(undefined)
  expect(await deleteProject(db, standing)).toBe(undefined)
  const present = await findStanding(db, reader.id, { kind: 'project', id: standing.projectId })
  expect(present?.revision).toBe(standing.revision)
})

test('a session that was deleted or has expired since it was read writes no task', async () => {
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
    const { standing, task, session, writer } = await ownBoard()
    await end(session.id)
    expect(await insertTask(db, standing, writer, values)).toBe(undefined)
    expect(
      await updateTask(db, standing, writer, { taskId: task.id, version: undefined }, { title: 'Reap' }),
    ).toBe(undefined)
  }
})
