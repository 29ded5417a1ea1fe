import { expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { sendReminders } from './send-reminders'

const server = await testServer()
const { db, make } = server

/** A weekly task of a project that the actor has assigned to somebody else, who is reminded a day before. */
async function weekly() {
  const organization = await make.organization()
  const member = async () => server.as(await make.organizationMember(organization, 'member'))
  const [actor, assignee] = [await member(), await member()]
  const project = await make.project(actor, organization)
  await make.member(project, 'editor', assignee)
  await db.updateTable('users').set({ reminderLeadHours: 24, timeZone: 'UTC' }).execute()
  const created = await actor.call(`/api/projects/${project.id}/tasks`, {
    body: {
      title: 'Water',
      dueDate: '2031-06-02T09:00:00.000Z',
      assignedTo: assignee.id,
      repeat: { rule: 'FREQ=WEEKLY', zone: 'UTC' },
    },
  })
  const finish = async (person: typeof actor) => {
    await person.call(`/api/tasks/${created.json<Task>().id}`, { method: 'PATCH', body: { status: 'done' } })
    const tasks = (await actor.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
    return tasks.find(({ status }) => status === 'todo')?.id
  }
  const notifiedOf = async (person: { id: number }, taskId: number | undefined) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['kind', 'taskId'])
      .where('userId', '=', person.id)
      .where('inInbox', '=', true)
      .orderBy('id')
      .execute()
    return rows.filter((row) => row.taskId === taskId).map(({ kind }) => kind)
  }
  return { actor, assignee, finish, notifiedOf }
}

test('the assignee of a next task is notified of it by the finish of somebody else, and reminded of it', async () => {
  const { actor, assignee, finish, notifiedOf } = await weekly()
  const nextId = await finish(actor)
  expect(await notifiedOf(assignee, nextId)).toEqual(['assigned'])
  await sendReminders({ db, now: new Date('2031-06-08T08:59:00Z'), onReminded: () => {} })
  expect(await notifiedOf(assignee, nextId)).toEqual(['assigned'])
  await sendReminders({ db, now: new Date('2031-06-08T09:00:00Z'), onReminded: () => {} })
  expect(await notifiedOf(assignee, nextId)).toEqual(['assigned', 'due_soon'])
  expect(await notifiedOf(actor, nextId)).toEqual([])
})

test('assignees who finish their own task are not notified of the next one', async () => {
  const { assignee, finish, notifiedOf } = await weekly()
  expect(await notifiedOf(assignee, await finish(assignee))).toEqual([])
})
