import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { notifiedProject } from './testing/notified-project'

const server = await testServer()

async function scene() {
  const there = await notifiedProject(server)
  const person = await there.join('read')
  const task = await there.newTask({ title: 'Sow' })
  await there.watch(task, person)
  const see = (commentIds: number[], of = task) =>
    person.call(`/api/tasks/${of.id}/notifications/read`, { body: { commentIds } })
  const unreadOf = async (who = person) =>
    (await there.rowsOf(who)).filter(({ readAt }) => readAt === null).map(({ kind }) => kind)
  return { ...there, person, task, see, unreadOf }
}

test('what the details of a task show is read, and a comment out of sight is not', async () => {
  const { actor, person, task, comment, newTask, watch, patch, see, unreadOf, rowsOf, join } = await scene()
  const other = await newTask({ title: 'Reap' })
  await watch(other, person)
  const colleague = await join()
  await watch(task, colleague)
  const seen = await comment(actor, task, [person.id])
  const unseen = await comment(actor, task)
  await patch(task, { status: 'done' })
  await patch(other, { status: 'done' })
  expect((await see([seen])).json()).toEqual({ success: true })
  expect(await unreadOf()).toEqual(['commented', 'status_changed'])
  expect((await rowsOf(person)).find(({ readAt, commentId }) => readAt === null && commentId)).toMatchObject({
    commentId: unseen,
  })
  expect(await unreadOf(colleague)).toEqual(['commented', 'commented', 'status_changed'])
})

test('what is only mailed is read too, so that it is not mailed', async () => {
  const { actor, task, person, comment, prefer, see, rowsOf } = await scene()
  await prefer(person, 'commented', false, true)
  const id = await comment(actor, task)
  expect(await rowsOf(person)).toMatchObject([{ inInbox: false, readAt: null }])
  await see([id])
  expect(await rowsOf(person)).toMatchObject([{ readAt: expect.anything() }])
})

test('at most 500 comments are named, of which none needs to be there', async () => {
  const { see } = await scene()
  const ids = Array.from({ length: 501 }, (_, index) => index + 1)
  expect((await see(ids)).statusCode).toBe(400)
  expect((await see(ids.slice(1))).statusCode).toBe(200)
})
