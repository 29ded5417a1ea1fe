import { expect, test } from 'vitest'
import { maxRelationsOfTask } from '@/domain/relation'
import type { Relation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

type Person = Awaited<ReturnType<typeof server.person>>

/** Tasks of a personal project of a new person, by their titles. */
async function tasksOf<Title extends string>(...titles: Title[]) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const entries: [Title, Task][] = []
  for (const title of titles) entries.push([title, await create(owner, project.id, title)])
  const task = (title: Title) => entries.find(([name]) => name === title)?.[1].id ?? 0
  return { owner, project, task }
}

const create = async (person: Person, projectId: number, title: string) =>
  (await person.call(`/api/projects/${projectId}/tasks`, { body: { title } })).json<Task>()

const relate = (person: Person, taskId: number, kind: string, otherTaskId: number, direction?: string) =>
  person.call(`/api/tasks/${taskId}/relations`, { body: { kind, otherTaskId, direction } })

const read = async (person: Person, taskId: number) =>
  (await person.call(`/api/tasks/${taskId}`)).json<Task>()

const list = async (person: Person, taskId: number) =>
  (await person.call(`/api/tasks/${taskId}/relations`)).json<Relation[]>()

const finish = (person: Person, taskId: number, status = 'done') =>
  person.call(`/api/tasks/${taskId}`, { method: 'PATCH', body: { status } })

test('a task is blocked until the last of its blockers is done, and again when one is reopened', async () => {
  const { owner, task } = await tasksOf('dig', 'order', 'plant')
  const added = await relate(owner, task('dig'), 'blocks', task('plant'))
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ kind: 'blocks', direction: 'out', task: { title: 'plant' } })
  await relate(owner, task('plant'), 'blocks', task('order'), 'in')
  const blockedBy = async () => (await read(owner, task('plant'))).blockedBy
  expect(await blockedBy()).toBe(2)
  await finish(owner, task('dig'))
  expect(await blockedBy()).toBe(1)
  await finish(owner, task('order'))
  expect(await blockedBy()).toBe(0)
  await finish(owner, task('dig'), 'todo')
  expect(await blockedBy()).toBe(1)
  expect(await list(owner, task('plant'))).toMatchObject([
    { kind: 'blocks', direction: 'in', task: { title: 'dig', status: 'todo' } },
    { kind: 'blocks', direction: 'in', task: { title: 'order', status: 'done' } },
  ])
})

test('a parent has the number of its parts, and of those that are done', async () => {
  const { owner, task } = await tasksOf('bed', 'dig', 'sow')
  await relate(owner, task('bed'), 'parent', task('dig'))
  await relate(owner, task('sow'), 'parent', task('bed'), 'in')
  expect(await read(owner, task('bed'))).toMatchObject({ parts: { done: 0, total: 2 } })
  await finish(owner, task('sow'))
  expect(await read(owner, task('bed'))).toMatchObject({ parts: { done: 1, total: 2 } })
  await owner.call(`/api/tasks/${task('dig')}`, { method: 'DELETE' })
  expect(await read(owner, task('bed'))).toMatchObject({ parts: { done: 1, total: 1 } })
  await owner.call(`/api/tasks/${task('sow')}`, { method: 'DELETE' })
  expect(await read(owner, task('bed'))).toMatchObject({ parts: null })
})

test.each([
  ['blocks', 'NAME-1 blocks NAME-2 blocks NAME-3 blocks NAME-1'],
  ['parent', 'NAME-1 has the part NAME-2 has the part NAME-3 has the part NAME-1'],
])('a circle of %s is rejected, and named', async (kind, circle) => {
  const { owner, task } = await tasksOf('one', 'two', 'three')
  await relate(owner, task('one'), kind, task('two'))
  await relate(owner, task('two'), kind, task('three'))
  const response = await relate(owner, task('three'), kind, task('one'))
  const { number, project } = await read(owner, task('three'))
  expect(response.statusCode).toBe(409)
  expect([circle, response.body.replaceAll(project.key, 'NAME'), number]).toEqual([
    circle,
    `This would be a circle: ${circle.replace(/^(NAME-1)(.*)$/, kind === 'blocks' ? 'NAME-3 blocks NAME-1 blocks NAME-2 blocks NAME-3' : 'NAME-3 has the part NAME-1 has the part NAME-2 has the part NAME-3')}.`,
    3,
  ])
})

test('of circles that several people close at once, none remains', async () => {
  const { owner, task } = await tasksOf('one', 'two', 'three', 'four')
  const pairs = [
    ['one', 'two'],
    ['two', 'three'],
    ['three', 'four'],
    ['four', 'one'],
  ] as const
  const responses = await Promise.all(
    pairs.map(([from, to]) => relate(owner, task(from), 'blocks', task(to))),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 409,
  ])
})

test('a task is a part of one other task at most, and parts go down to 5 levels', async () => {
  const { owner, task } = await tasksOf('1', '2', '3', '4', '5', '6')
  for (const [parent, part] of [
    ['1', '2'],
    ['2', '3'],
    ['4', '5'],
  ] as const)
    expect((await relate(owner, task(parent), 'parent', task(part))).statusCode).toBe(201)
  const second = await relate(owner, task('6'), 'parent', task('2'))
  expect([second.statusCode, second.body]).toEqual([409, 'This task is a part of another one already.'])
  expect((await relate(owner, task('3'), 'parent', task('4'))).statusCode).toBe(201)
  const sixth = await relate(owner, task('5'), 'parent', task('6'))
  expect([sixth.statusCode, sixth.body]).toEqual([
    409,
    'Parts can have parts of their own, down to 5 levels at most.',
  ])
})

test.each([
  ['the same once more', 'blocks', 'out', 409],
  ['another kind', 'relates', 'out', 201],
  ['the other way round', 'blocks', 'in', 409],
])('between two related tasks, %s: %s %s answers %i', async (_what, kind, direction, statusCode) => {
  const { owner, task } = await tasksOf('one', 'two')
  await relate(owner, task('one'), 'blocks', task('two'))
  expect((await relate(owner, task('one'), kind, task('two'), direction)).statusCode).toBe(statusCode)
})

test('tasks that relate to each other do so once, from whichever side it is said', async () => {
  const { owner, task } = await tasksOf('one', 'two')
  expect((await relate(owner, task('two'), 'relates', task('one'))).json()).toMatchObject({
    direction: 'out',
  })
  expect((await relate(owner, task('one'), 'relates', task('two'))).statusCode).toBe(409)
  expect(await list(owner, task('one'))).toMatchObject([{ direction: 'out', task: { title: 'two' } }])
})

test('a task is not related to itself, to what does not exist, or to what its sender may not read', async () => {
  const { owner, task } = await tasksOf('one')
  const other = await tasksOf('secret')
  const [itself, nothing, unreadable] = [
    await relate(owner, task('one'), 'blocks', task('one')),
    await relate(owner, task('one'), 'blocks', 999_999),
    await relate(owner, task('one'), 'blocks', other.task('secret')),
  ]
  expect([itself.statusCode, itself.body]).toEqual([400, 'A task cannot be related to itself'])
  expect([nothing.statusCode, nothing.body]).toEqual([404, 'This task does not exist'])
  expect([unreadable.statusCode, unreadable.body]).toEqual([nothing.statusCode, nothing.body])
})

test('a task has at most 50 relations', async () => {
  const { owner, project, task } = await tasksOf('hub', 'one more')
  const others = await server.db
    .insertInto('tasks')
    .values(
      Array.from({ length: maxRelationsOfTask }, (_, index) => ({
        projectId: project.id,
        title: `Task ${index}`,
        description: '',
        status: 'todo' as const,
        priority: 'medium' as const,
        dueDate: null,
        assignedTo: null,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of others) await relate(owner, task('hub'), 'blocks', id)
  const response = await relate(owner, task('one more'), 'relates', task('hub'))
  expect([response.statusCode, response.body]).toEqual([409, 'A task can have at most 50 relations.'])
})
