import { expect, test } from 'vitest'
import type { Relation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

type Person = Awaited<ReturnType<typeof server.person>>

const create = async (person: Person, projectId: number, title: string) =>
  (await person.call(`/api/projects/${projectId}/tasks`, { body: { title } })).json<Task>()

const relate = (person: Person, task: Task, kind: string, other: Task) =>
  person.call(`/api/tasks/${task.id}/relations`, { body: { kind, otherTaskId: other.id } })

const read = async (person: Person, { id }: Task) => (await person.call(`/api/tasks/${id}`)).json<Task>()

const list = async (person: Person, { id }: Task) =>
  (await person.call(`/api/tasks/${id}/relations`)).json<Relation[]>()

const setStatus = (person: Person, { id }: Task, status: string) =>
  person.call(`/api/tasks/${id}`, { method: 'PATCH', body: { status } })

const revisionOf = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('projects').select('revision').where('id', '=', id).executeTakeFirstOrThrow())
    .revision

/** A gate's task, blocked by one of another project, which the editor may read and the neighbour may not. */
async function twoProjects() {
  const [owner, editor, neighbour] = [await server.person(), await server.person(), await server.person()]
  const organization = await server.make.organization()
  const gates = await server.make.project(owner, organization)
  const purchases = await server.make.project(owner, organization)
  await server.make.member(gates, 'editor', editor)
  await server.make.member(gates, 'editor', neighbour)
  await server.make.member(purchases, 'read', editor)
  const gate = await create(owner, gates.id, 'Hang the gate')
  const hinges = await create(owner, purchases.id, 'Buy the secret hinges')
  return { owner, editor, neighbour, gates, purchases, gate, hinges }
}

test('editors of one side who may read the other relate tasks and remove the relation', async () => {
  const { editor, gate, hinges } = await twoProjects()
  const added = await relate(editor, hinges, 'blocks', gate)
  expect(added.statusCode).toBe(403)
  const relation = (
    await editor.call(`/api/tasks/${gate.id}/relations`, {
      body: { kind: 'blocks', otherTaskId: hinges.id, direction: 'in' },
    })
  ).json<Relation>()
  expect(relation).toMatchObject({ direction: 'in', task: { title: 'Buy the secret hinges' } })
  expect(await read(editor, gate)).toMatchObject({ blockedBy: 1 })
  const removed = await editor.call(`/api/relations/${relation.id}`, { method: 'DELETE' })
  expect(removed.statusCode).toBe(200)
  expect(await read(editor, gate)).toMatchObject({ blockedBy: 0 })
})

test('people who may not read the other task see only numbers, also in the history', async () => {
  const { owner, neighbour, gates, gate, hinges } = await twoProjects()
  const { id } = (await relate(owner, hinges, 'blocks', gate)).json<Relation>()
  expect(await read(neighbour, gate)).toMatchObject({ blockedBy: 1 })
  expect(await list(neighbour, gate)).toEqual([])
  const seen = await Promise.all(
    [
      `/api/tasks/${gate.id}`,
      `/api/tasks/${gate.id}/history`,
      `/api/projects/${gates.id}/changes`,
      `/api/projects/${gates.id}/relations`,
      '/api/activity',
    ].map(async (address) => (await neighbour.call(address)).body),
  )
  expect(seen.join('\n')).toContain('relation.added')
  expect(seen.join('\n')).not.toContain('secret hinges')
  const removed = await neighbour.call(`/api/relations/${id}`, { method: 'DELETE' })
  expect([removed.statusCode, removed.body]).toEqual([404, 'This relation does not exist'])
})

test('when the task of another project is finished, the blocked one follows in a change of its own', async () => {
  const { owner, gates, purchases, gate, hinges } = await twoProjects()
  await relate(owner, hinges, 'blocks', gate)
  const before = await Promise.all([revisionOf(gates), revisionOf(purchases)])
  await setStatus(owner, hinges, 'done')
  expect(await read(owner, gate)).toMatchObject({ blockedBy: 0 })
  expect(await Promise.all([revisionOf(gates), revisionOf(purchases)])).toEqual(
    before.map((revision) => revision + 1),
  )
  await setStatus(owner, hinges, 'done')
  expect(await revisionOf(gates)).toBe((before[0] ?? 0) + 1)
})

test.each([
  ['deleted', (owner: Person, { id }: Task) => owner.call(`/api/tasks/${id}`, { method: 'DELETE' })],
  [
    'deleted with its project',
    (owner: Person, { projectId }: Task) => owner.call(`/api/projects/${projectId}`, { method: 'DELETE' }),
  ],
  [
    'put into a lane of another status with several',
    (owner: Person, { id, projectId }: Task) =>
      owner.call(`/api/projects/${projectId}/tasks`, {
        method: 'PATCH',
        body: { taskIds: [id], changes: { status: 'done' } },
      }),
  ],
])('a task is not blocked any more once its blocker is %s', async (_how, write) => {
  const { owner, gate, hinges } = await twoProjects()
  await relate(owner, hinges, 'blocks', gate)
  expect((await write(owner, hinges)).statusCode).toBe(200)
  await expect.poll(async () => (await read(owner, gate)).blockedBy).toBe(0)
})

test('after a storm of finishing, reopening and deleting by two people, every count is right', async () => {
  const { owner, editor, gates, purchases, gate } = await twoProjects()
  const blockers: Task[] = []
  for (let index = 0; index < 8; index += 1) {
    const blocker = await create(owner, index % 2 === 0 ? gates.id : purchases.id, `Blocker ${index}`)
    blockers.push(blocker)
    await relate(owner, blocker, 'blocks', gate)
    await relate(owner, gate, 'parent', blocker)
  }
  await Promise.all(
    blockers.flatMap((blocker, index) => [
      setStatus(owner, blocker, 'done'),
      setStatus(index % 2 === 0 ? editor : owner, blocker, index % 3 === 0 ? 'todo' : 'done'),
      ...(index === 7 ? [owner.call(`/api/tasks/${blocker.id}`, { method: 'DELETE' })] : []),
    ]),
  )
  const rows = await server.db
    .selectFrom('tasks')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      blockers.map(({ id }) => id),
    )
    .execute()
  const done = rows.filter(({ status }) => status === 'done').length
  await expect
    .poll(async () => {
      const { blockedBy, parts } = await read(owner, gate)
      return { blockedBy, parts }
    })
    .toEqual({ blockedBy: rows.length - done, parts: { done, total: rows.length } })
  const stale = await server.db
    .selectFrom('staleCounts')
    .innerJoin('tasks', 'tasks.id', 'taskId')
    .select('taskId')
    .execute()
  expect(stale).toEqual([])
})
