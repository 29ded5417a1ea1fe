import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTask, taskChanges } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { findProjectAccess } from './access-queries'
import { deleteProject } from '../../features/projects/project-queries'
import { createTask } from '../../features/tasks/fast-lane-create-queries'
import { updateTask } from '../../features/tasks/fast-lane-update-queries'

const { db, make } = await testServer()

/** The owner of a project, whose access is not read again. */
async function ownBoard() {
  const owner = await make.user()
  const project = await make.project(owner)
  const task = await make.task(project)
  const access = await findProjectAccess(db, owner.id, { kind: 'project', id: project.id })
  if (!access) throw new Error('the project is there')
  const session = await make.session(owner)
  const guard = {
    kind: 'project' as const,
    access,
    sessionHash: session.idHash,
    again: () => Promise.reject(new Error('access is read again')),
    publish: () => undefined,
  }
  return { owner, project, task, access, session, ctx: { db, viewer: owner, guard } }
}

const values = newTask.parse({ title: 'Sow' })
const changes = taskChanges.parse({ title: 'Reap' })

test('a write with outdated access writes nothing', async () => {
  const { owner, access, task, ctx } = await ownBoard()
  await db
    .updateTable('projects')
    .set((eb) => ({ accessVersion: eb('accessVersion', '+', 1) }))
    .where('id', '=', access.projectId)
    .execute()
  await expect(createTask(ctx, values)).rejects.toThrow('access is read again')
  await expect(updateTask(ctx, { taskId: task.id, version: undefined, changes })).rejects.toThrow(
    'access is read again',
  )
  expect(await deleteProject(db, access)).toBe(undefined)
  const present = await findProjectAccess(db, owner.id, { kind: 'project', id: access.projectId })
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
    const { task, session, ctx } = await ownBoard()
    await end(session.id)
    await expect(createTask(ctx, values)).rejects.toThrow('access is read again')
    await expect(updateTask(ctx, { taskId: task.id, version: undefined, changes })).rejects.toThrow(
      'access is read again',
    )
  }
})
