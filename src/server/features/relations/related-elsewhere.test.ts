import { expect, test } from 'vitest'
import type { Relation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import { roundsOf } from '@/testing/rounds'
import { testServer } from '../../testing/app/test-server'
import { recount } from './recount-queries'

const server = await testServer()
type Person = Awaited<ReturnType<typeof server.person>>

const create = async (person: Person, projectId: number, title: string) =>
  (await person.call(`/api/projects/${projectId}/tasks`, { body: { title } })).json<Task>().id
const relate = (person: Person, taskId: number, kind: string, otherTaskId: number) =>
  person.call(`/api/tasks/${taskId}/relations`, { body: { kind, otherTaskId } })
const read = async (person: Person, taskId: number) =>
  (await person.call(`/api/tasks/${taskId}`)).json<Task>()
const list = async (person: Person, taskId: number) =>
  (await person.call(`/api/tasks/${taskId}/relations`)).json<Relation[]>()

/** Two projects of an organization: both people write to the first, the owner alone sees the second. */
async function twoProjects() {
  const [owner, other] = [await server.person(), await server.person()]
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'member', owner)
  await server.make.organizationMember(organization, 'member', other)
  const [shared, own] = [
    await server.make.project({ id: owner.id }, organization),
    await server.make.project({ id: owner.id }, organization),
  ]
  await server.make.member(shared, 'editor', other)
  return { owner, other, shared, own }
}

test('a task that moves to another project keeps its relations, and readers of one project see numbers', async () => {
  const { owner, other, shared, own } = await twoProjects()
  const [dig, plant] = [await create(owner, shared.id, 'dig'), await create(owner, shared.id, 'plant')]
  await relate(owner, dig, 'blocks', plant)
  await relate(owner, plant, 'parent', dig)
  const moved = await owner.call(`/api/tasks/${dig}/move`, { body: { projectId: own.id } })
  expect(moved.statusCode).toBe(200)
  expect(await list(owner, plant)).toMatchObject([
    { kind: 'blocks', direction: 'in', task: { title: 'dig', projectId: own.id } },
    { kind: 'parent', direction: 'out', task: { title: 'dig', projectId: own.id } },
  ])
  expect(await list(other, plant)).toEqual([])
  expect(await read(other, plant)).toMatchObject({ blockedBy: 1, parts: { done: 0, total: 1 } })
  const history = (await other.call(`/api/tasks/${plant}/history`)).body
  await owner.call(`/api/tasks/${dig}`, { method: 'PATCH', body: { status: 'done' } })
  expect(await read(other, plant)).toMatchObject({ blockedBy: 0, parts: { done: 1, total: 1 } })
  const after = (await other.call(`/api/tasks/${plant}/history`)).body
  expect(after.length).toBeGreaterThan(history.length)
})

test('a parent or a blocker that is deleted, alone or with its project, is counted no more', async () => {
  const { owner, shared, own } = await twoProjects()
  const [dig, plan, plant] = [
    await create(owner, own.id, 'dig'),
    await create(owner, own.id, 'plan'),
    await create(owner, shared.id, 'plant'),
  ]
  await relate(owner, dig, 'blocks', plant)
  await relate(owner, plan, 'blocks', plant)
  await relate(owner, plant, 'parent', plan)
  await owner.call(`/api/tasks/${dig}`, { method: 'DELETE' })
  expect(await read(owner, plant)).toMatchObject({ blockedBy: 1, parts: { done: 0, total: 1 } })
  await owner.call(`/api/projects/${own.id}`, { method: 'DELETE' })
  expect(await read(owner, plant)).toMatchObject({ blockedBy: 0, parts: null })
  expect(await list(owner, plant)).toEqual([])
})

test('a lane that changes its status, or goes, finishes what it has', async () => {
  const { owner, shared, own } = await twoProjects()
  const lane = await server.make.lane(own)
  const [dig, plant] = [await create(owner, own.id, 'dig'), await create(owner, shared.id, 'plant')]
  await owner.call(`/api/tasks/${dig}`, { method: 'PATCH', body: { laneId: lane.id } })
  await relate(owner, dig, 'blocks', plant)
  const changed = await owner.call(`/api/lanes/${lane.id}`, { method: 'PATCH', body: { status: 'done' } })
  expect(changed.statusCode).toBe(200)
  expect((await read(owner, plant)).blockedBy).toBe(0)
})

const rounds = roundsOf('a storm of finishing, reopening and deleting related tasks', { few: 2, all: 8 })

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'counts are exact after a storm of finishing, reopening, relating and deleting in two projects: %i',
  async (round) => {
    const { owner, other, shared, own } = await twoProjects()
    const tasks: number[] = []
    for (let index = 0; index < 12; index += 1) {
      tasks.push(await create(owner, index % 2 === 0 ? shared.id : own.id, `Task ${index}`))
    }
    const at = (index: number) => tasks[index % tasks.length] ?? 0
    for (let index = 0; index < tasks.length; index += 1) {
      await relate(owner, at(index), index % 3 === 0 ? 'parent' : 'blocks', at(index + 5))
    }
    const calls = tasks.flatMap((taskId, index) => {
      const person = index % 2 === 0 ? other : owner
      const finish = (status: string) =>
        person.call(`/api/tasks/${taskId}`, { method: 'PATCH', body: { status } })
      return [
        finish('done'),
        finish('todo'),
        (index + round) % 3 === 0 ? finish('done') : relate(owner, taskId, 'blocks', at(index + 1)),
        ...((index + round) % 5 === 0 ? [owner.call(`/api/tasks/${taskId}`, { method: 'DELETE' })] : []),
      ]
    })
    const answers = await Promise.all(calls)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const live = { publish: () => {} }
    await Promise.all([recount({ db: server.db, live }), recount({ db: server.db, live })])
    await expectExactCounts()
    expect(
      await server.db
        .selectFrom('staleCounts')
        .innerJoin('tasks', 'tasks.id', 'taskId')
        .select('taskId')
        .execute(),
    ).toEqual([])
  },
)

async function expectExactCounts() {
  const tasks = await server.db
    .selectFrom('tasks')
    .select(['id', 'status', 'relations', 'blockedBy', 'parts', 'partsDone'])
    .execute()
  const relations = await server.db.selectFrom('taskRelations').selectAll().execute()
  const isDone = new Map(tasks.map(({ id, status }) => [id, status === 'done']))
  const counted = tasks.map(({ id, status }) => {
    const of = relations.filter(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId].includes(id))
    const parts = of.filter(({ kind, fromTaskId }) => kind === 'parent' && fromTaskId === id)
    const blockers = of.filter(({ kind, toTaskId }) => kind === 'blocks' && toTaskId === id)
    return {
      id,
      status,
      relations: of.length,
      blockedBy: blockers.filter(({ fromTaskId }) => !isDone.get(fromTaskId)).length,
      parts: parts.length,
      partsDone: parts.filter(({ toTaskId }) => isDone.get(toTaskId)).length,
    }
  })
  expect(tasks).toEqual(counted)
}

test('two people cannot close a circle together', async () => {
  const { owner, other, shared } = await twoProjects()
  const [dig, plant, water] = [
    await create(owner, shared.id, 'dig'),
    await create(owner, shared.id, 'plant'),
    await create(owner, shared.id, 'water'),
  ]
  const answers = await Promise.all([
    relate(owner, dig, 'blocks', plant),
    relate(other, plant, 'blocks', water),
    relate(owner, water, 'blocks', dig),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
})
