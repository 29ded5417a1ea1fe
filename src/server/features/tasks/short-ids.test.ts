import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shortIdOf } from '@/domain/short-id'
import type { Found, RecordedChange } from '@/domain/change-schema'
import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import { keysOfNames } from './testing/project-names'
import { keyIsTaken } from '../../core/errors'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'
import { twoProjects } from './testing/two-projects'

const server = await testServer()
const { db } = server

type Caller = Awaited<ReturnType<typeof server.person>>

const idOf = ({ project, number }: Task) => shortIdOf(project.key, number)
const read = (who: Caller, shortId: string) => who.call(`/api/tasks/by-id/${encodeURIComponent(shortId)}`)
const newProject = async (who: Caller, body: object) =>
  (await who.call('/api/projects', { body })).json<Project>()
const setKey = (who: Caller, { id }: { id: number }, key: string) =>
  who.call(`/api/projects/${id}`, { method: 'PATCH', body: { key } })

describe('the key of a new project', () => {
  test.each(keysOfNames)('of the name %j is %s', async (name, key) => {
    expect(await newProject(await server.person(), { name })).toMatchObject({ key })
  })

  test('is another one where it is taken, was taken, or was asked for by many', async () => {
    const person = await server.person()
    const keys = []
    for (const name of ['Next Generation', 'No Gravel', 'North Garden', 'New', 'New'])
      keys.push((await newProject(person, { name })).key)
    expect(keys).toEqual(['NG', 'NG2', 'NG3', 'NEW', 'NEW2'])
    const [first] = (await person.call('/api/projects')).json<Project[]>()
    expect((await setKey(person, first ?? { id: 0 }, 'other')).json()).toMatchObject({ key: 'OTHER' })
    expect(await newProject(person, { name: 'New' })).toMatchObject({ key: 'NEW3' })
    await db
      .insertInto('projects')
      .values(
        Array.from({ length: 120 }, () => ({
          name: 'New',
          userId: first?.userId ?? 0,
          organizationId: null,
        })),
      )
      .execute()
    const all = (await person.call('/api/projects')).json<Project[]>()
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })

  test('can be said, and is refused if it is taken', async () => {
    const person = await server.person()
    expect(await newProject(person, { name: 'Laneway', key: 'way' })).toMatchObject({ key: 'WAY' })
    const again = await person.call('/api/projects', { body: { name: 'Laneway', key: 'WAY' } })
    expect([again.statusCode, again.body]).toEqual([409, keyIsTaken().message])
    expect(await newProject(await server.person(), { name: 'Laneway', key: 'WAY' })).toMatchObject({
      key: 'WAY',
    })
  })
})

test.each(['', 'A', 'ABCDEF', '1A', 'A-B', 'ÄB', 'A B', '花園'])('the key %j is refused', async (key) => {
  const { owner, project } = await ownBoard(server)
  expect((await setKey(owner, project, key)).statusCode).toBe(400)
})

describe('numbers', () => {
  test('are given without gaps and twice to nobody, in the order of creation', async () => {
    const { owner, tasks } = await ownBoard(server)
    const made = await Promise.all(
      Array.from({ length: 30 }, async () =>
        (await owner.call(tasks, { body: { title: 'Sow' } })).json<Task>(),
      ),
    )
    const inOrder = made.toSorted((one, other) => one.id - other.id).map(({ number }) => number)
    expect(inOrder).toEqual(made.map((_, index) => index + 1))
  })

  test('are not given again, nor used up by what is refused', async () => {
    const { owner, tasks, create } = await ownBoard(server)
    const first = await create({ title: 'Sow' })
    await owner.call(`/api/tasks/${first.id}`, { method: 'DELETE' })
    expect((await owner.call(tasks, { body: { title: 'Sow', labels: [1_000_000] } })).statusCode).toBe(409)
    expect(await create({ title: 'Reap' })).toMatchObject({ number: 2 })
  })

  test('begin with the tasks of a template', async () => {
    const person = await server.person()
    const { id, key } = await newProject(person, { name: 'Garden', template: 'demo' })
    const tasks = (await person.call(`/api/projects/${id}/tasks`)).json<Task[]>()
    expect(tasks.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      tasks.map((_, index) => index + 1),
    )
    expect(new Set(tasks.map(({ project }) => project.key))).toEqual(new Set([key]))
  })
})

describe('a short id', () => {
  test('is the address of a task, in any case, also in lists and the search', async () => {
    const { owner, create } = await ownBoard(server)
    const task = await create({ title: 'Sow elderflower' })
    const shortId = idOf(task)
    for (const text of [shortId, shortId.toLowerCase()])
      expect((await read(owner, text)).json()).toEqual(task)
    const [mine] = (await owner.call('/api/tasks/my-tasks')).json<Task[]>()
    expect(mine && idOf(mine)).toBe(shortId)
    const byId = (await owner.call(`/api/search?q=${shortId}`)).json<Found>()
    expect(byId.tasks).toMatchObject([{ id: task.id, shortId }])
    const found = (await owner.call('/api/search?q=elderflower')).json<Found>()
    expect(found.tasks).toMatchObject([{ id: task.id, shortId }])
  })

  test.each(['AB', 'A-1', '-1', 'AB-', 'AB--1', 'AB-1x', 'ABCDEF-1', 'AB-1234567890123456', 'AB-１', '12'])(
    'that is none is a 400: %s',
    async (text) => {
      const response = await read(await server.person(), text)
      expect([response.statusCode, response.body]).toEqual([
        400,
        'A short id is a key and a number, such as NG-12',
      ])
    },
  )

  test.each(['AB-0', 'AB-1', 'AB-999999999999', 'AB-2147483648', 'AB-01'])(
    'of no task is a 404: %s',
    async (text) => {
      const person = await server.person()
      await newProject(person, { name: 'AB', key: 'AB' })
      expect((await read(person, text)).statusCode).toBe(404)
    },
  )

  test('leads nobody to a task that they may not read', async () => {
    const { create } = await ownBoard(server)
    expect((await read(await server.person(), idOf(await create({ title: 'Sow' })))).statusCode).toBe(404)
  })

  test('leads on after its key has changed, until another project has it', async () => {
    const { owner, create, project } = await ownBoard(server)
    const task = await create({ title: 'Sow' })
    const former = idOf(task)
    const revision = (await owner.call(`/api/projects/${project.id}`)).json<Project>().revision
    expect((await setKey(owner, project, 'BEDS')).json()).toMatchObject({
      key: 'BEDS',
      revision: revision + 1,
    })
    for (const id of ['BEDS-1', former]) {
      expect((await read(owner, id)).json()).toMatchObject({ id: task.id, project: { key: 'BEDS' } })
    }
    const [change] = (await owner.call(`/api/projects/${project.id}/activity`)).json<RecordedChange[]>()
    expect(change?.fields).toEqual({ key: { from: task.project.key, to: 'BEDS' } })

    const other = await newProject(owner, { name: 'Other', key: task.project.key })
    const taken = (
      await owner.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Reap' } })
    ).json<Task>()
    expect((await read(owner, former)).json()).toMatchObject({ id: taken.id })
    expect((await read(owner, 'BEDS-1')).json()).toMatchObject({ id: task.id })
    const refused = await setKey(owner, other, 'beds')
    expect([refused.statusCode, refused.body]).toEqual([409, keyIsTaken().message])
    expect((await setKey(owner, other, 'AGAIN')).statusCode).toBe(200)
    expect((await setKey(owner, project, task.project.key)).statusCode).toBe(200)
    expect((await read(owner, 'BEDS-1')).json()).toMatchObject({ id: task.id })
  })

  test('of two projects that a person sees with one key is the task of the newer one', async () => {
    const { owner, create } = await ownBoard(server)
    const mine = await create({ title: 'Sow' })
    const other = await newProject(owner, {
      name: 'Shared',
      key: mine.project.key,
      organizationId: (await owner.call('/api/organizations', { body: { name: 'North' } })).json<{
        id: number
      }>().id,
    })
    expect((await read(owner, idOf(mine))).json()).toMatchObject({ id: mine.id })
    const theirs = (
      await owner.call(`/api/projects/${other.id}/tasks`, { body: { title: 'Reap' } })
    ).json<Task>()
    expect(idOf(theirs)).toBe(idOf(mine))
    expect((await read(owner, idOf(mine))).json()).toMatchObject({ id: theirs.id })
  })
})

describe('a task that moves', () => {
  test('gets the next number there, and all its former ids lead on', async () => {
    const { mover, source, destination, create, move, ofDestination, ofSource } = await twoProjects(server)
    await create({ title: 'First' })
    const task = await create({ title: 'Sow' })
    expect((await setKey(mover, source, 'SRC')).statusCode).toBe(200)
    const moved = (await move(task)).json<Task>()
    expect(moved).toMatchObject({ number: 1, projectId: destination.id })
    for (const id of [idOf(task), 'SRC-2', idOf(moved)]) {
      expect((await read(mover, id)).json()).toEqual(moved)
      expect((await read(ofDestination, id)).statusCode).toBe(200)
      expect((await read(ofSource, id)).statusCode).toBe(404)
    }
    expect((await create({ title: 'Third' })).number).toBe(3)
    const back = (await move(moved, source)).json<Task>()
    expect(back.number).toBe(4)
    expect((await read(mover, 'SRC-2')).json()).toMatchObject({ id: task.id })
  })

  test('with others gets a number of its own', async () => {
    const { destination, create, moveMany } = await twoProjects(server)
    const taskIds = []
    for (const title of ['One', 'Two', 'Three']) taskIds.push((await create({ title })).id)
    const { moved } = (await moveMany(taskIds)).json<{ moved: Task[] }>()
    expect(new Set(moved.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
    expect(new Set(moved.map(({ project }) => project.id))).toEqual(new Set([destination.id]))
    expect((await create({ title: 'Four' })).number).toBe(4)
    const { rows } = await sql`select from former_task_ids where task_id = any(${taskIds}::bigint[])`.execute(
      db,
    )
    expect(rows).toHaveLength(3)
  })
})

test('a project that moves to where its key is taken gets another, and its former one leads on', async () => {
  const { owner, create, project } = await ownBoard(server)
  const task = await create({ title: 'Sow' })
  const { id: organizationId } = (await owner.call('/api/organizations', { body: { name: 'North' } })).json<{
    id: number
  }>()
  await newProject(owner, { name: 'Same', key: task.project.key, organizationId })
  const moved = await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { organizationId } })
  expect(moved.json()).toMatchObject({ key: `${task.project.key}2` })
  expect((await read(owner, idOf(task))).json()).toMatchObject({ id: task.id })
})
