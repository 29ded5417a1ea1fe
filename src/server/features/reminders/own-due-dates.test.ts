import { beforeEach, describe, expect, test } from 'vitest'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { sendReminders } from './send-reminders'

const server = await testServer()
const { db, make } = server

beforeEach(() => db.deleteFrom('tasks').execute())

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
const lead = 24

/** Two people of a project who are reminded a day before. */
async function pair() {
  const organization = await make.organization()
  const member = async () => server.as(await make.organizationMember(organization, 'member'))
  const [one, other] = [await member(), await member()]
  const project = await make.project(one, organization)
  await make.member(project, 'editor', other)
  await db
    .updateTable('users')
    .set({ reminderLeadHours: lead })
    .where('id', 'in', [one.id, other.id])
    .execute()
  const remindersAt = async (hours: number) => {
    await sendReminders({ db, now: new Date(hoursFromNow(hours)), onReminded: () => {} })
    const rows = await db
      .selectFrom('notifications')
      .select(['userId', 'kind'])
      .where('inInbox', '=', true)
      .where('kind', 'in', ['due_soon', 'overdue'])
      .execute()
    const namesOf = (person: { id: number }) =>
      rows.filter(({ userId }) => userId === person.id).map(({ kind }) => kind)
    return { one: namesOf(one), other: namesOf(other) }
  }
  const newTask = (assignee: { id: number } | null) =>
    make.task(project, { assignedTo: assignee?.id, dueDate: hoursFromNow(24 * 30) })
  return { one, other, project, newTask, remindersAt }
}

type Values = Record<string, unknown>
const route = (name: string, method: 'POST' | 'PATCH', path: string) =>
  ({ name, type: 'mutation', method, path }) as const
const create = route('task.create', 'POST', '/projects/{projectId}/tasks')
const update = route('task.update', 'PATCH', '/tasks/{taskId}')
const updateMany = route('task.updateMany', 'PATCH', '/projects/{projectId}/tasks')

describe.each([
  ['REST', overRest],
  ['the typed client', overTrpc],
] as const)('a due date that is set over %s', (_transport, ask) => {
  type Pair = Awaited<ReturnType<typeof pair>>
  /** Ways to set the due date of a task that is, or becomes, the assignee's. */
  const ways: [
    how: string,
    set: (there: Pair, by: TestClient, assignee: { id: number }, dueDate: string) => Promise<unknown>,
  ][] = [
    [
      'with a new task',
      ({ project }, by, { id }, dueDate) =>
        ask(by, create, { projectId: project.id, title: 'Sow', assignedTo: id, dueDate }),
    ],
    [
      'of one task',
      async ({ newTask }, by, assignee, dueDate) =>
        ask(by, update, { taskId: (await newTask(assignee)).id, dueDate }),
    ],
    [
      'of one task that is assigned later',
      async ({ newTask }, by, assignee, dueDate) => {
        const taskId = (await newTask(null)).id
        await ask(by, update, { taskId, dueDate })
        await ask(by, update, { taskId, assignedTo: assignee.id } satisfies Values)
      },
    ],
    [
      'of several tasks',
      async ({ newTask, project }, by, assignee, dueDate) =>
        ask(by, updateMany, {
          projectId: project.id,
          taskIds: [(await newTask(assignee)).id],
          changes: { dueDate },
        }),
    ],
  ]

  describe.each(ways)('%s', (_how, set) => {
    test('is not due soon to the person who has just set it, but overdue like any other', async () => {
      const there = await pair()
      const dueDate = hoursFromNow(2)
      await set(there, there.one, there.one, dueDate)
      expect(await there.remindersAt(0)).toEqual({ one: [], other: [] })
      // On the day after the due date, at any time of day.
      expect(await there.remindersAt(2 + 24)).toEqual({ one: ['overdue'], other: [] })
    })

    test('by somebody else inside the lead time yields one reminder', async () => {
      const there = await pair()
      await set(there, there.one, there.other, hoursFromNow(2))
      for (let minute = 0; minute < 3; minute += 1) {
        expect(await there.remindersAt(minute / 60)).toEqual({ one: [], other: ['due_soon'] })
      }
    })

    test('long before yields a reminder once it is near, also for the person who set it', async () => {
      const there = await pair()
      await set(there, there.one, there.one, hoursFromNow(lead + 2))
      expect(await there.remindersAt(0)).toEqual({ one: [], other: [] })
      expect(await there.remindersAt(3)).toEqual({ one: ['due_soon'], other: [] })
    })
  })

  test('by oneself after somebody else has set it inside the lead time yields a reminder of the present date', async () => {
    const there = await pair()
    const taskId = (await there.newTask(there.one)).id
    await ask(there.other, update, { taskId, dueDate: hoursFromNow(5) })
    await ask(there.one, update, { taskId, dueDate: hoursFromNow(2) })
    expect(await there.remindersAt(0)).toEqual({ one: [], other: [] })
    await ask(there.other, update, { taskId, dueDate: hoursFromNow(4) })
    expect(await there.remindersAt(0)).toEqual({ one: ['due_soon'], other: [] })
  })

  test('again as it was is not set by that', async () => {
    const there = await pair()
    const { id: taskId } = await there.newTask(there.one)
    const dueDate = hoursFromNow(2)
    await ask(there.other, update, { taskId, dueDate })
    await ask(there.one, update, { taskId, dueDate, title: 'Weed' })
    expect(await there.remindersAt(0)).toEqual({ one: ['due_soon'], other: [] })
  })
})

test('ten rows dragged to today send no reminder to the person who dragged them', async () => {
  const there = await pair()
  const taskIds = []
  for (let row = 0; row < 10; row += 1) taskIds.push((await there.newTask(there.one)).id)
  for (const taskId of taskIds) await overRest(there.one, update, { taskId, dueDate: hoursFromNow(3) })
  expect(await there.remindersAt(0)).toEqual({ one: [], other: [] })
})
