import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import {
  batchFields,
  createdFields,
  taskPartsOf,
  recordedName,
  type TaskField,
  taskFields,
  type TaskPart,
  type TaskStatus,
} from '@/domain/task'
import type { Lane } from '@/domain/lane-schema'
import { taskBatch } from '@/domain/task-batch-schema'
import { newTask, type Task, taskChanges } from '@/domain/task-schema'
import { firstValues, otherValues } from '@/domain/testing/task-values'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make } = server

const organization = await make.organization()
const owner = await server.as(await make.organizationMember(organization, 'member'))
const other = await make.organizationMember(organization, 'member')
const project = await make.project({ id: owner.id }, organization)
await make.member(project, 'editor', other)
const [beds, paths] = [await make.label(project, 'Beds'), await make.label(project, 'paths')]
const ofProject = `/api/projects/${project.id}/tasks`

type Values = Record<TaskPart, unknown>

const lanes = (await owner.call(`/api/projects/${project.id}/lanes`)).json<Lane[]>()
const laneOf = (wanted: TaskStatus) => lanes.find(({ status }) => status === wanted)?.id

/** The values of a new task, and the values of its update; none of them is a default. */
const made: Values = {
  ...firstValues,
  laneId: laneOf(firstValues.status),
  assignedTo: owner.id,
  labels: [paths.id],
  cover: null,
}
const changed: Values = {
  ...otherValues,
  laneId: laneOf(otherValues.status),
  dueDate: '2026-12-01T23:59:00.000Z',
  assignedTo: other.id,
  labels: [beds.id, paths.id],
}

const valuesOf = (values: Values, field: TaskField) =>
  Object.fromEntries(taskPartsOf(field).map((part) => [part, values[part]]))

const nameOfCover = 'beds.png'

/** How the history shows the value of a field. */
function shown(values: Values, field: TaskField) {
  if (field === 'dueDate') return values.dueDay ?? values.dueDate
  if (field === 'labels') return values.labels === made.labels ? ['paths'] : ['Beds', 'paths']
  if (field === 'repeat')
    return values.repeat === made.repeat
      ? 'every Monday, paused'
      : '3 days after it is done, until 2027-12-31, 5 left'
  if (field === 'cover') return values.cover === null ? null : nameOfCover
  return field === 'assignedTo' ? { id: values[field] } : values[field]
}

const transports = {
  REST: {
    create: async (body: object) => (await owner.call(ofProject, { body })).json<Task>(),
    update: async (taskId: number, body: object) =>
      (await owner.call(`/api/tasks/${taskId}`, { method: 'PATCH', body })).json<Task>(),
  },
  tRPC: {
    create: async (body: object) =>
      (await owner.mutate('task.create', { projectId: project.id, ...body })).json<{
        result: { data: Task }
      }>().result.data,
    update: async (taskId: number, body: object) =>
      (await owner.mutate('task.update', { taskId, ...body })).json<{ result: { data: Task } }>().result.data,
  },
}

const listed = async (id: number) =>
  (await owner.call(ofProject)).json<Task[]>().find((task) => task.id === id)
const newest = async (id: number) =>
  (await owner.call(`/api/tasks/${id}/history`)).json<RecordedChange[]>()[0]?.fields

describe.each(['REST', 'tRPC'] as const)('over %s', (transport) => {
  const { create, update } = transports[transport]

  test('every field that a create accepts is in its response and in the list', async () => {
    const body = Object.fromEntries(newTask.keyof().options.map((field) => [field, made[field]]))
    const task = await create(body)
    expect(task).toMatchObject(body)
    expect(await listed(task.id)).toEqual(task)
  })

  test('every field that an update accepts is in its response, in the list and in the history', async () => {
    const { archived: _never, cover: _none, ...body } = made
    const { id } = await create(body)
    const values = { ...changed, cover: (await make.file({ id }, nameOfCover)).id }
    for (const field of taskFields) {
      const task = await update(id, valuesOf(values, field))
      expect(task).toMatchObject(valuesOf(values, field))
      expect(await listed(id)).toEqual(task)
      expect(await newest(id)).toMatchObject({
        [recordedName(field)]: { from: shown(made, field), to: shown(changed, field) },
      })
    }
  })
})

test('every field that several tasks can be given is in the response, in the list and in the history', async () => {
  const { archived: _never, cover: _none, ...body } = made
  const { id } = await transports.REST.create(body)
  for (const field of batchFields) {
    const changes = valuesOf(changed, field)
    const response = await owner.call(ofProject, { method: 'PATCH', body: { taskIds: [id], changes } })
    expect(response.json()).toMatchObject({ changed: [{ id, ...changes }], refused: [] })
    expect(await listed(id)).toMatchObject(changes)
    expect(await newest(id)).toMatchObject({
      [recordedName(field)]: { from: shown(made, field), to: shown(changed, field) },
    })
  }
})

test('the schemas accept exactly the values of the fields', () => {
  const sorted = (parts: readonly string[]) => parts.toSorted()
  const partsIn = (fields: readonly TaskField[]) => sorted(fields.flatMap(taskPartsOf))
  expect(sorted(taskChanges.keyof().options)).toEqual(partsIn(taskFields))
  expect(sorted(newTask.keyof().options)).toEqual(partsIn(createdFields))
  expect(sorted(taskBatch.shape.changes.keyof().options)).toEqual(
    sorted([...partsIn(batchFields), 'addLabels', 'afterTaskId', 'removeLabels']),
  )
})
