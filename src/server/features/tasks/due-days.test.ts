import { describe, expect, test } from 'vitest'
import { dueOn } from '@/domain/due'
import type { RecordedChange } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Auckland']
const organization = await make.organization()
const memberOf = () => make.organizationMember(organization, 'member')
const project = await make.project(await memberOf(), organization)
const address = `/api/projects/${project.id}/tasks`

async function memberIn(zone: string | null) {
  const person = await server.as(await make.member(project, 'editor', await memberOf()))
  await db.updateTable('users').set({ timeZone: zone }).where('id', '=', person.id).execute()
  return person
}

const berlin = await memberIn('Europe/Berlin')
const tokyo = await memberIn('Asia/Tokyo')
const unknown = await memberIn(null)

const newTask = async (body: object, who: TestClient = berlin) =>
  (await who.call(address, { body: { title: 'Roses', ...body } })).json<Task>()
const patch = (task: { id: number }, body: object, who: TestClient = berlin) =>
  who.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
const dueOf = ({ dueDate, dueAllDay, dueDay }: Task) => ({ dueDate, dueAllDay, dueDay })
const newestChange = async (task: { id: number }) =>
  (await berlin.call(`/api/tasks/${task.id}/history`)).json<RecordedChange[]>()[0]?.fields

const morning = '2026-11-30T06:00:00.000Z'
const night = '2026-11-30T20:30:00.000Z'
const never = { dueDate: null, dueAllDay: false, dueDay: null }
const inBerlin = dueOn('2026-11-30', 'Europe/Berlin')

type Result<Data> = { result: { data: Data } }

const transports = {
  REST: {
    create: newTask,
    update: async (task: { id: number }, body: object, who: TestClient) =>
      (await patch(task, body, who)).json<Task>(),
    updateMany: async (taskIds: number[], changes: object, who: TestClient) =>
      (await who.call(address, { method: 'PATCH', body: { taskIds, changes } })).json<{ changed: Task[] }>()
        .changed,
  },
  tRPC: {
    create: async (body: object, who: TestClient) =>
      (await who.mutate('task.create', { projectId: project.id, title: 'Roses', ...body })).json<
        Result<Task>
      >().result.data,
    update: async ({ id }: { id: number }, body: object, who: TestClient) =>
      (await who.mutate('task.update', { taskId: id, ...body })).json<Result<Task>>().result.data,
    updateMany: async (taskIds: number[], changes: object, who: TestClient) =>
      (await who.mutate('task.updateMany', { projectId: project.id, taskIds, changes })).json<
        Result<{ changed: Task[] }>
      >().result.data.changed,
  },
}

describe.each(['REST', 'tRPC'] as const)('a day, over %s,', (transport) => {
  const { create, update, updateMany } = transports[transport]

  test('is the one of any of its moments by the clock of who sends it', async () => {
    for (const dueDate of ['2026-11-29T23:00:00.000Z', morning, '2026-11-30T22:59:59.999Z']) {
      expect(dueOf(await create({ dueDate, dueAllDay: true }, berlin))).toEqual(inBerlin)
    }
    const inTokyo = dueOn('2026-12-01', 'Asia/Tokyo')
    expect(dueOf(await create({ dueDate: night, dueAllDay: true }, tokyo))).toEqual(inTokyo)
    const inUtc = dueOn('2026-11-30', 'UTC')
    expect(dueOf(await create({ dueDate: night, dueAllDay: true }, unknown))).toEqual(inUtc)
  })

  test('can be sent as itself', async () => {
    const task = await create({ dueDay: '2026-11-30' }, tokyo)
    expect(dueOf(task)).toEqual(dueOn('2026-11-30', 'Asia/Tokyo'))
    const back = await update(task, { dueDate: morning, dueAllDay: true, dueDay: '2026-12-24' }, berlin)
    expect(dueOf(back)).toEqual(dueOn('2026-12-24', 'Europe/Berlin'))
  })

  test('stays as it is if somebody in another zone sends it again', async () => {
    const task = await create({ dueDay: '2026-11-30' }, berlin)
    for (const body of [
      { dueDay: '2026-11-30' },
      { dueAllDay: true },
      { dueDate: morning, dueAllDay: true },
    ]) {
      expect(dueOf(await update(task, body, tokyo))).toEqual(inBerlin)
    }
  })

  test('is set, moved and cleared by a patch, of one task or of several', async () => {
    const steps = [
      [{ dueDate: night }, { dueDate: night, dueAllDay: false, dueDay: null }],
      [{ dueAllDay: true }, inBerlin],
      [{ title: 'Red roses' }, inBerlin],
      [{ dueAllDay: false }, { dueDate: inBerlin.dueDate, dueAllDay: false, dueDay: null }],
      [{ dueDay: '2027-01-01' }, dueOn('2027-01-01', 'Europe/Berlin')],
      [{ dueDay: null }, { dueDate: '2027-01-01T22:59:00.000Z', dueAllDay: false, dueDay: null }],
      [{ dueDate: morning, dueAllDay: true }, inBerlin],
      [{ dueDate: morning }, { dueDate: morning, dueAllDay: false, dueDay: null }],
      [inBerlin, inBerlin],
      [{ dueDate: null }, never],
      [{ dueAllDay: false }, never],
    ] as const
    const [one, two] = [await create({}, berlin), await create({}, berlin)]
    for (const [body, due] of steps) {
      expect(dueOf(await update(one, body, berlin))).toEqual(due)
      if ('title' in body) continue
      const changed = await updateMany([two.id, one.id], body, berlin)
      expect(changed.map(dueOf)).toEqual([due, due])
    }
  })
})

test('what contradicts itself is refused, and changes nothing', async () => {
  const needsDate = 'A task that is due all day needs a due date'
  const isAllDay = 'A task with a due day is due all day'
  const task = await newTask({})
  for (const [body, message] of [
    [{ dueDate: null, dueAllDay: true }, needsDate],
    [{ dueAllDay: true }, needsDate],
    [{ dueDate: null, dueDay: '2026-11-30' }, needsDate],
    [{ dueAllDay: false, dueDay: '2026-11-30' }, isAllDay],
    [{ dueDay: '2026-02-30' }, 'Due day must be a date such as 2026-11-23'],
    [{ dueDay: '1969-12-31' }, 'Due day must be 1970-01-01 or later'],
    [{ dueAllDay: 'yes', dueDate: morning }, 'Due all day must be true or false'],
  ] as const) {
    const responses = [
      await berlin.call(address, { body: { title: 'Roses', ...body } }),
      await patch(task, body),
    ]
    for (const { statusCode, body: text } of responses) expect([statusCode, text]).toEqual([400, message])
  }
  const several = await berlin.call(address, {
    method: 'PATCH',
    body: { taskIds: [task.id], changes: { dueAllDay: true } },
  })
  expect(several.json()).toEqual({ changed: [], refused: [{ id: task.id, reason: needsDate }] })
  expect((await berlin.call(`/api/tasks/${task.id}`)).json()).toEqual(task)
})

test('the first and the last day of the calendar can be stored from every zone', async () => {
  for (const zone of [...zones, 'Etc/GMT+12']) {
    const person = await memberIn(zone)
    for (const dueDay of ['1970-01-01', '9999-12-31']) {
      expect(await newTask({ dueDay }, person)).toMatchObject({ dueDay, dueAllDay: true })
    }
    for (const dueDate of ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const response = await person.call(address, { body: { title: 'Roses', dueDate, dueAllDay: true } })
      expect([zone, dueDate, response.statusCode]).toEqual([zone, dueDate, 201])
    }
  }
})

test('the history shows days as days, and nothing where the day stays', async () => {
  const task = await newTask({ dueDate: night })
  await patch(task, { dueDay: '2026-12-24' })
  expect(await newestChange(task)).toEqual({ dueDate: { from: night, to: '2026-12-24' } })
  await patch(task, { dueDay: '2026-12-24' }, tokyo)
  expect(await newestChange(task)).toEqual({})
  await patch(task, { dueDate: null }, tokyo)
  expect(await newestChange(task)).toEqual({ dueDate: { from: '2026-12-24', to: null } })
})

test('the order of a board is that of the stored moments, for everybody', async () => {
  const before = (await berlin.call(address)).json<Task[]>().map(({ id }) => id)
  const early = await newTask({ dueDay: '2031-05-05' }, tokyo)
  const late = await newTask({ dueDay: '2031-05-05' }, berlin)
  const between = await newTask({ dueDate: '2031-05-05T15:00:00.000Z' }, berlin)
  for (const reader of [berlin, tokyo]) {
    const listed = (await reader.call(address)).json<Task[]>().filter(({ id }) => !before.includes(id))
    expect(listed.map(({ id }) => id)).toEqual([early.id, between.id, late.id])
  }
})

test('a task of a day goes with it to another project', async () => {
  const other = await make.project({ id: berlin.id }, organization)
  const task = await newTask({ dueDay: '2026-11-30' })
  const moved = await berlin.call(`/api/tasks/${task.id}/move`, { body: { projectId: other.id } })
  expect(dueOf(moved.json<Task>())).toEqual(inBerlin)
})
