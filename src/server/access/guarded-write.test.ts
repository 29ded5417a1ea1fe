import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server'
import { findProjectStanding } from './access-queries'
import { deleteProject, updateProject } from '../projects/project-queries'
import { deleteTask, insertTask, updateTask } from '../tasks/task-queries'

const { db, make } = await testServer()

async function staleStanding() {
  const owner = await make.user()
  const project = await make.project(owner)
  const task = await make.task(project)
  const standing = await findProjectStanding(db, owner.id, project.id)
  if (!standing) throw new Error('the project is there')
  const bump = db.updateTable('projects').set((eb) => ({ accessVersion: eb('accessVersion', '+', 1) }))
  await bump.where('id', '=', project.id).execute()
  return { standing, task, reader: { id: owner.id, now: new Date() } }
}

const values = {
  title: 'Sow',
  description: '',
  status: 'todo',
  priority: 'low',
  dueDate: null,
  assignedTo: null,
} as const

test('a standing that has changed since it was read writes nothing', async () => {
  const { standing, task, reader } = await staleStanding()
  expect(await insertTask(db, standing, reader.id, values)).toBe(undefined)
  expect(
    await updateTask(
      db,
      standing,
      { taskId: task.id, version: undefined, actorId: reader.id },
      { title: 'Reap' },
    ),
  ).toBe(undefined)
  expect(await updateProject(db, reader, standing, { name: 'Other' })).toBe(undefined)
  expect(await deleteTask(db, standing, reader.id, task.id)).toBe(undefined)
  expect(await deleteProject(db, standing)).toBe(undefined)
  const present = await findProjectStanding(db, reader.id, standing.projectId)
  expect(present?.revision).toBe(standing.revision)
})
