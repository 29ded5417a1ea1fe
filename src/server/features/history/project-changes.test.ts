import { describe, expect, test } from 'vitest'
import { maxFilteredPeople, maxNamedTasksOfBatch } from '@/domain/change'
import type { ProjectChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make } = server

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
async function send(who: TestClient, url: string, body: object, method: Method = 'PATCH') {
  const response = await who.call(url, { method, body })
  expect([url, response.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])])
  return response
}

/** A project with an owner and an editor, both signed in. */
async function shared() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const person = await make.organizationMember(organization, 'member')
  const body = { name: 'Garden', organizationId: organization.id }
  const { id } = (await send(owner, '/api/projects', body, 'POST')).json<{ id: number }>()
  const address = `/api/projects/${id}`
  await send(owner, `${address}/members`, { userId: person.id, permissionRole: 'editor' }, 'POST')
  const addTask = async (who: TestClient, title: string) =>
    (await send(who, `${address}/tasks`, { title }, 'POST')).json<Task>()
  const changes = async (query = '', who: TestClient = owner) =>
    (await who.call(`${address}/activity${query}`)).json<ProjectChange[]>()
  return { owner, editor: await server.as(person), organization, address, addTask, changes }
}

const inWords = (changes: readonly ProjectChange[]) =>
  changes.map(({ kind, fields }) => [kind, ...Object.keys(fields)].join(' '))

describe('a filter', async () => {
  const { owner, editor, address, addTask, changes } = await shared()
  const task = await addTask(owner, 'Sow')
  const other = await addTask(editor, 'Reap')
  await send(editor, `/api/tasks/${task.id}`, { status: 'review', title: 'Sow early' })
  await send(owner, `/api/tasks/${task.id}`, { dueDate: '2027-01-01T00:30:00Z' })
  await send(owner, `/api/tasks/${task.id}`, { assignedTo: editor.id, priority: 'high' })
  await send(editor, `/api/tasks/${task.id}/service-units`, { content: 'Half a bed' }, 'POST')
  await send(editor, `${address}/tasks`, { taskIds: [task.id, other.id], changes: { status: 'done' } })
  await send(owner, `${address}/tasks`, { taskIds: [task.id, other.id], changes: { archived: true } })
  await send(owner, `/api/tasks/${other.id}`, {}, 'DELETE')
  await send(owner, address, { name: 'Orchard' })

  const all = [
    'project.changed name',
    'task.deleted title',
    'tasks.changed tasks archived',
    'tasks.changed tasks status',
    'unit.added unit',
    'task.changed assignee priority',
    'task.changed dueDate',
    'task.changed title status',
    'task.created title',
    'task.created title',
    'member.added member permissionRole',
    'project.created name',
  ]

  test.each([
    ['', all],
    ['?about=tasks', [all[1], all[2], all[8], all[9]]],
    ['?about=status', [all[3], all[7]]],
    ['?about=assignments', [all[5]]],
    ['?about=dates', [all[6]]],
    ['?about=texts', [all[5], all[7]]],
    ['?about=units', [all[4]]],
    ['?about=people', [all[10]]],
    ['?about=project', [all[0], all[11]]],
    ['?about=dates,units', [all[4], all[6]]],
    [`?actor=${editor.id}`, [all[3], all[4], all[7], all[8]]],
    [`?actor=${owner.id},${editor.id}`, all],
    [`?actor=${editor.id}&about=tasks,status`, [all[3], all[7], all[8]]],
    ['?actor=999999', []],
    ['?actor=999999&about=tasks', []],
  ])('%s lists only what it is for', async (query, expected) => {
    expect(inWords(await changes(query))).toEqual(expected)
  })

  test('every change is found by one of the groups', async () => {
    const groups = ['tasks,status,assignments,dates', 'texts,units,people,project']
    const pages = await Promise.all(groups.map((about) => changes(`?about=${about}`)))
    const ids = new Set(pages.flat().map(({ id }) => id))
    expect(ids.size).toBe(all.length)
  })

  test.each([
    ['?about=weather', 'about'],
    ['?about=', 'about'],
    ['?actor=me', 'actor'],
    ['?actor=1,', 'actor'],
    ['?actor=0', 'actor'],
    ['?actor=9999999999999999', 'actor'],
    [`?actor=${Array.from({ length: maxFilteredPeople + 1 }, () => 1).join()}`, 'actor'],
    ['?before=0', 'before'],
  ])('%s is a 400 that names the parameter', async (query, name) => {
    const response = await owner.call(`${address}/activity${query}`)
    expect([response.statusCode, response.body.toLowerCase()]).toEqual([400, expect.stringContaining(name)])
  })
})

test('a change of several tasks is one entry with what they became and their titles', async () => {
  const { owner, organization, address, addTask, changes } = await shared()
  const tasks = [await addTask(owner, 'Sow'), await addTask(owner, 'Dig'), await addTask(owner, 'Reap')]
  const taskIds = tasks.map(({ id }) => id)
  await send(owner, `/api/tasks/${taskIds[0]}`, { status: 'done' })
  await send(owner, `${address}/tasks`, { taskIds, changes: { status: 'done', priority: 'high' } })
  await send(owner, `/api/tasks/${taskIds[2]}`, {}, 'DELETE')
  const orchard = { name: 'Orchard', organizationId: organization.id }
  const { id: toProjectId } = (await send(owner, '/api/projects', orchard, 'POST')).json<{ id: number }>()
  const both = taskIds.slice(0, 2)
  await send(owner, `${address}/tasks/move`, { taskIds: both, toProjectId }, 'POST')

  const [moved, , changed] = await changes()
  expect(moved).toMatchObject({
    kind: 'tasks.movedOut',
    batch: {
      count: 2,
      tasks: [
        { id: both[0], title: 'Sow', isHere: false },
        { id: both[1], title: 'Dig', isHere: false },
      ],
    },
  })
  expect(changed).toMatchObject({
    kind: 'tasks.changed',
    task: null,
    fields: { status: { from: null, to: 'done' }, priority: { from: null, to: 'high' } },
    batch: { count: 3, tasks: taskIds.map((id) => ({ id, title: null, isHere: false })) },
  })
  const [arrived] = (await owner.call(`/api/projects/${toProjectId}/activity`)).json<ProjectChange[]>()
  expect(arrived).toMatchObject({
    kind: 'tasks.movedIn',
    batch: { count: 2, tasks: [{ isHere: true }, { isHere: true }] },
  })
})

test('of a change of very many tasks, the first are named', async () => {
  const { owner, address, addTask, changes } = await shared()
  const taskIds: number[] = []
  for (let index = 0; index <= maxNamedTasksOfBatch; index += 1)
    taskIds.push((await addTask(owner, `Row ${index}`)).id)
  await send(owner, `${address}/tasks`, { taskIds, changes: { priority: 'low' } })
  const [newest] = await changes()
  expect(newest?.batch?.count).toBe(maxNamedTasksOfBatch + 1)
  expect(newest?.batch?.tasks.map(({ title }) => title)).toEqual(
    taskIds.slice(0, maxNamedTasksOfBatch).map((_, index) => `Row ${index}`),
  )
})

test('pages have no gaps or doubles while others write', async () => {
  const { owner, editor, addTask, changes } = await shared()
  const task = await addTask(owner, 'Sow')
  const write = async (who: TestClient, from: number, times: number) => {
    for (let index = from; index < from + times; index += 1)
      await send(who, `/api/tasks/${task.id}`, { title: `Sow ${index}` })
  }
  await write(owner, 0, 110)
  const first = await changes()
  const [, second] = await Promise.all([
    Promise.all([write(owner, 1000, 10), write(editor, 2000, 10)]),
    changes(`?before=${first.at(-1)?.id}`),
  ])
  const third = await changes(`?before=${second.at(-1)?.id}`)
  const revisions = [...first, ...second, ...third].map(({ revision }) => revision)
  expect([first.length, second.length]).toEqual([50, 50])
  expect(revisions).toEqual(Array.from({ length: 113 }, (_, index) => 112 - index))
})

test('people who may read the board read its changes, also of an archived project, and nobody else', async () => {
  const { owner, editor, organization, address, changes } = await shared()
  const outsider = await server.as(await make.organizationMember(organization, 'admin'))
  await send(owner, `${address}/members/${editor.id}`, { permissionRole: 'read' })
  await send(owner, address, { status: 'archived' })
  expect(inWords(await changes('', editor))[0]).toBe('project.changed status')
  expect((await outsider.call(`${address}/activity`)).statusCode).toBe(403)
  await send(owner, address, { status: 'active' })
  await send(owner, `${address}/members/${editor.id}`, {}, 'DELETE')
  expect((await editor.call(`${address}/activity`)).statusCode).toBe(403)
  expect((await owner.call('/api/projects/999999/activity')).statusCode).toBe(404)
})
