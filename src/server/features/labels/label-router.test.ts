import { describe, expect, test } from 'vitest'
import type { Label } from '@/domain/label-schema'
import { maxLabelsOfProject, maxLabelsOfTask } from '@/domain/label'
import type { RecordedChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import { ownBoard } from '../tasks/testing/own-board'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

/** A board with some labels, and calls over one transport. */
async function labelledBoard(...names: string[]) {
  const board = await ownBoard(server)
  const labels = `/api/projects/${board.project.id}/labels`
  const create = async (body: object) => board.owner.call(labels, { body })
  const made: Label[] = []
  for (const name of names) made.push((await create({ name, colour: 'green' })).json<Label>())
  const list = async () => (await board.owner.call(labels)).json<Label[]>()
  const taskOf = async (...ids: number[]) => board.create({ title: 'Sow', labels: ids })
  const labelsOf = async ({ id }: { id: number }) =>
    (await board.owner.call(`/api/tasks/${id}`)).json<Task>().labels
  const changes = async () =>
    (await board.owner.call(`/api/projects/${board.project.id}/activity`)).json<RecordedChange[]>()
  return { ...board, labels, createLabel: create, made, list, taskOf, labelsOf, changes }
}

type Board = Awaited<ReturnType<typeof labelledBoard>>

/** The same calls over both transports, each with its status and message. */
const transports = {
  REST: {
    create: ({ owner, labels }: Board, body: object) => owner.call(labels, { body }),
    update: ({ owner }: Board, labelId: number, body: object) =>
      owner.call(`/api/labels/${labelId}`, { method: 'PATCH', body }),
    merge: ({ owner }: Board, labelId: number, intoLabelId: number) =>
      owner.call(`/api/labels/${labelId}/merge`, { body: { intoLabelId } }),
    remove: ({ owner }: Board, labelId: number) => owner.call(`/api/labels/${labelId}`, { method: 'DELETE' }),
    createTask: ({ owner, tasks }: Board, body: object) => owner.call(tasks, { body }),
    updateTask: ({ owner }: Board, taskId: number, body: object) =>
      owner.call(`/api/tasks/${taskId}`, { method: 'PATCH', body }),
    updateTasks: ({ owner, tasks }: Board, body: object) => owner.call(tasks, { method: 'PATCH', body }),
  },
  tRPC: {
    create: ({ owner, project }: Board, body: object) =>
      owner.mutate('label.create', { projectId: project.id, ...body }),
    update: ({ owner }: Board, labelId: number, body: object) =>
      owner.mutate('label.update', { labelId, ...body }),
    merge: ({ owner }: Board, labelId: number, intoLabelId: number) =>
      owner.mutate('label.merge', { labelId, intoLabelId }),
    remove: ({ owner }: Board, labelId: number) => owner.mutate('label.delete', { labelId }),
    createTask: ({ owner, project }: Board, body: object) =>
      owner.mutate('task.create', { projectId: project.id, ...body }),
    updateTask: ({ owner }: Board, taskId: number, body: object) =>
      owner.mutate('task.update', { taskId, ...body }),
    updateTasks: ({ owner, project }: Board, body: object) =>
      owner.mutate('task.updateMany', { projectId: project.id, ...body }),
  },
}

const gone = 'This label is not in this project any more.'

describe.each(['REST', 'tRPC'] as const)('over %s', (name) => {
  const { create, update, merge, remove, createTask, updateTask, updateTasks } = transports[name]

  test('a label is made with its name trimmed, and listed by name without case', async () => {
    const board = await labelledBoard('paths', 'Walls')
    expect((await create(board, { name: ' Beds ', colour: 'teal' })).body).toContain('"name":"Beds"')
    expect((await list(board)).map(({ name, colour }) => [name, colour])).toEqual([
      ['Beds', 'teal'],
      ['paths', 'green'],
      ['Walls', 'green'],
    ])
  })

  test('a name is taken without case, also by a new name', async () => {
    const board = await labelledBoard('Beds', 'Paths')
    const [, paths] = board.made
    const refused = [
      await create(board, { name: 'bEDS' }),
      await update(board, paths?.id ?? 0, { name: 'BEDS' }),
    ]
    for (const { statusCode, body } of refused) {
      expect(statusCode).toBe(409)
      expect(body).toContain('This project already has a label of this name.')
    }
    expect((await update(board, paths?.id ?? 0, { name: 'PATHS' })).statusCode).toBe(200)
  })

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(41) },
    { name: 'Beds', colour: 'mauve' },
    { name: 'a\u202eb' },
  ])('the bad label %j is a 400', async (body) => {
    expect((await create(await labelledBoard(), body)).statusCode).toBe(400)
  })

  test('a label of another project is no label of a task, and nothing is written', async () => {
    const board = await labelledBoard('Beds')
    const [{ id: other } = { id: 0 }] = (await labelledBoard('Beds')).made
    const task = await board.taskOf()
    for (const { statusCode, body } of [
      await createTask(board, { title: 'Dig', labels: [other] }),
      await updateTask(board, task.id, { labels: [other] }),
      await updateTasks(board, { taskIds: [task.id], changes: { labels: [other] } }),
      await updateTasks(board, { taskIds: [task.id], changes: { addLabels: [other] } }),
    ]) {
      expect(statusCode).toBe(409)
      expect(body).toContain(gone)
    }
    expect(await board.labelsOf(task)).toEqual([])
    expect((await board.owner.call(board.tasks)).json()).toHaveLength(1)
  })

  test('21 labels are a 400, and of several tasks only the one is refused that would have so many', async () => {
    const names = Array.from(
      { length: maxLabelsOfTask + 1 },
      (_, index) => `Bed ${String(index).padStart(2, '0')}`,
    )
    const board = await labelledBoard(...names)
    const ids = board.made.map(({ id }) => id)
    expect((await createTask(board, { title: 'Dig', labels: ids })).statusCode).toBe(400)
    const [full, empty] = [await board.taskOf(...ids.slice(1)), await board.taskOf()]
    expect((await updateTask(board, full.id, { labels: ids })).statusCode).toBe(400)
    const { body } = await updateTasks(board, {
      taskIds: [full.id, empty.id],
      changes: { addLabels: ids.slice(0, 1) },
    })
    expect(JSON.stringify(JSON.parse(body))).toContain(
      `"refused":[{"id":${full.id},"reason":"A task can have at most 20 labels."}]`,
    )
    expect([await board.labelsOf(full), await board.labelsOf(empty)]).toEqual([ids.slice(1), ids.slice(0, 1)])
  })

  test('a label is named once, and a merge into itself is a 400', async () => {
    const board = await labelledBoard('Beds')
    const [{ id } = { id: 0 }] = board.made
    expect((await createTask(board, { title: 'Dig', labels: [id, id] })).statusCode).toBe(400)
    expect((await merge(board, id, id)).statusCode).toBe(400)
  })

  test('a merge into a label of another project, or into one that is gone, is a 409', async () => {
    const board = await labelledBoard('Beds', 'Paths')
    const [beds, paths] = board.made.map(({ id }) => id)
    const [{ id: other } = { id: 0 }] = (await labelledBoard('Walls')).made
    await remove(board, paths ?? 0)
    for (const into of [other, paths ?? 0]) {
      const { statusCode, body } = await merge(board, beds ?? 0, into)
      expect(statusCode).toBe(409)
      expect(body).toContain(gone)
    }
    expect(await board.list()).toHaveLength(1)
  })

  test('several tasks are given labels and lose others', async () => {
    const board = await labelledBoard('Beds', 'Paths', 'Walls')
    const [beds = 0, paths = 0, walls = 0] = board.made.map(({ id }) => id)
    const [one, other] = [await board.taskOf(walls), await board.taskOf(paths, walls)]
    const { body } = await updateTasks(board, {
      taskIds: [one.id, other.id],
      changes: { addLabels: [beds, walls], removeLabels: [paths] },
    })
    expect(body).toContain(`"labels":[${beds},${walls}]`)
    expect([await board.labelsOf(one), await board.labelsOf(other)]).toEqual([
      [beds, walls],
      [beds, walls],
    ])
  })

  test('a merge gives its tasks the other label, once', async () => {
    const board = await labelledBoard('Beds', 'Paths', 'Walls')
    const [beds = 0, paths = 0, walls = 0] = board.made.map(({ id }) => id)
    const tasks = [await board.taskOf(beds), await board.taskOf(beds, walls), await board.taskOf(paths)]
    expect((await merge(board, beds, walls)).body).toContain('"name":"Walls"')
    expect(await Promise.all(tasks.map(board.labelsOf))).toEqual([[walls], [walls], [paths]])
    expect((await board.list()).map(({ name }) => name)).toEqual(['Paths', 'Walls'])
    expect((await board.changes())[0]).toMatchObject({
      kind: 'labels.changed',
      fields: { label: { from: 'Beds', to: null }, mergedInto: { from: null, to: 'Walls' } },
    })
  })

  test('a deleted label is gone from its tasks', async () => {
    const board = await labelledBoard('Beds', 'Paths')
    const [beds = 0, paths = 0] = board.made.map(({ id }) => id)
    const task = await board.taskOf(beds, paths)
    expect((await remove(board, beds)).statusCode).toBe(200)
    expect(await board.labelsOf(task)).toEqual([paths])
    expect((await remove(board, beds)).statusCode).toBe(404)
  })

  test('a new name puts the label at its place in its tasks', async () => {
    const board = await labelledBoard('Beds', 'Paths')
    const [beds = 0, paths = 0] = board.made.map(({ id }) => id)
    const task = await board.taskOf(paths, beds)
    expect(task.labels).toEqual([beds, paths])
    await update(board, beds, { name: 'walls', colour: 'red' })
    expect(await board.labelsOf(task)).toEqual([paths, beds])
    expect((await board.changes())[0]?.fields).toEqual({
      label: { from: 'Beds', to: 'walls' },
      colour: { from: 'green', to: 'red' },
    })
  })
})

test('the 201st label of a project is a 409, also of several at once', async () => {
  const board = await labelledBoard()
  const rows = Array.from({ length: maxLabelsOfProject - 1 }, (_, index) => ({
    projectId: board.project.id,
    name: `Bed ${index}`,
    colour: 'grey' as const,
  }))
  await db.insertInto('labels').values(rows).execute()
  const calls = ['a', 'b', 'c', 'd'].map((name) => board.createLabel({ name }))
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  expect(await board.list()).toHaveLength(maxLabelsOfProject)
})

test('a label that goes while tasks are given it is on none of them', async () => {
  const board = await labelledBoard('Beds', 'Paths', 'Walls')
  const [beds = 0, paths = 0, walls = 0] = board.made.map(({ id }) => id)
  const tasks = []
  for (let index = 0; index < 8; index += 1) tasks.push(await board.taskOf())
  const writes = tasks.map(({ id }, index) =>
    index % 2 ? board.patch({ id }, { labels: [beds] }) : board.patch({ id }, { labels: [paths] }),
  )
  const ends = [
    board.owner.call(`/api/labels/${beds}`, { method: 'DELETE' }),
    board.owner.call(`/api/labels/${paths}/merge`, { body: { intoLabelId: walls } }),
  ]
  const more = tasks.map(({ id }) => board.patch({ id }, { labels: [beds, paths] }))
  const answers = await Promise.all([...writes, ...ends, ...more])
  for (const { statusCode, body } of answers) {
    expect(statusCode === 200 || body === gone || body.includes('at the same moment')).toBe(true)
  }
  for (const task of tasks) expect([[], [walls]]).toContainEqual(await board.labelsOf(task))
})

test('a task that is moved takes its labels along by name, and makes those that are missing', async () => {
  const board = await labelledBoard('Beds', 'Paths')
  const there = await make.project({ id: board.owner.id })
  const known = await make.label(there, 'BEDS')
  const task = await board.taskOf(...board.made.map(({ id }) => id))
  const moved = (
    await board.owner.call(`/api/tasks/${task.id}/move`, { body: { projectId: there.id } })
  ).json<Task>()
  const labels = (await board.owner.call(`/api/projects/${there.id}/labels`)).json<Label[]>()
  expect(labels.map(({ name, colour }) => [name, colour])).toEqual([
    ['BEDS', 'teal'],
    ['Paths', 'green'],
  ])
  expect(moved.labels).toEqual(labels.map(({ id }) => id))
  expect(moved.labels[0]).toBe(known.id)
  expect(await board.list()).toHaveLength(2)
})

const list = (board: Board) => board.list()
