import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import type { TestClient } from '../../testing/app/test-client'
import { notifiedProject } from '../notifications/testing/notified-project'

const server = await testServer()

const watchOf = async (person: TestClient, address: string) =>
  (await person.call(`${address}/watch`)).json<{ watching: boolean }>().watching

const setWatch = (person: TestClient, address: string, watching: boolean) =>
  person.call(`${address}/watch`, { method: 'PUT', body: { watching } })

test('creators, assignees, commenters and mentioned people watch a task', async () => {
  const { actor, join, address, comment } = await notifiedProject(server)
  const [assignee, author, mentioned, other] = await Promise.all([join(), join('read'), join('read'), join()])
  const body = { title: 'Sow', assignedTo: assignee.id }
  const task = (await actor.call(`${address}/tasks`, { body })).json<{ id: number }>()
  await comment(author, task, [mentioned.id])
  const watching = await Promise.all(
    [actor, assignee, author, mentioned, other].map((person) => watchOf(person, `/api/tasks/${task.id}`)),
  )
  expect(watching).toEqual([true, true, true, true, false])
})

test('a task that was muted by hand stays so', async () => {
  const { actor, join, newTask, comment, patch, kindsOf } = await notifiedProject(server)
  const person = await join()
  const task = await newTask()
  const address = `/api/tasks/${task.id}`
  expect((await setWatch(person, address, false)).json()).toEqual({ watching: false })
  await patch(task, { assignedTo: person.id })
  await comment(person, task)
  await comment(actor, task)
  expect(await watchOf(person, address)).toBe(false)
  expect(await kindsOf(person)).toEqual(['assigned'])
  await setWatch(person, address, true)
  await comment(actor, task)
  expect(await kindsOf(person)).toEqual(['assigned', 'commented'])
})

test('muting a task marks its notifications as read, but not requests to the person', async () => {
  const { actor, join, newTask, comment, watch, rowsOf, prefer } = await notifiedProject(server)
  const [person, other] = [await join(), await join()]
  const [task, elsewhere] = [await newTask(), await newTask()]
  for (const each of [task, elsewhere]) await watch(each, person)
  await watch(task, other)
  await prefer(person, 'commented', true, true)
  await comment(actor, task)
  await comment(actor, task, [person.id])
  await comment(actor, elsewhere)
  await setWatch(person, `/api/tasks/${task.id}`, true)
  expect((await rowsOf(person)).every(({ readAt }) => readAt === null)).toBe(true)
  await setWatch(person, `/api/tasks/${task.id}`, false)
  const read = (await rowsOf(person)).map(({ kind, taskId, readAt }) => [kind, taskId, readAt !== null])
  expect(read).toEqual([
    ['commented', task.id, true],
    ['mentioned', task.id, false],
    ['commented', elsewhere.id, false],
  ])
  expect((await rowsOf(other)).every(({ readAt }) => readAt === null)).toBe(true)
})

test.each(['REST', 'tRPC'])(
  'over %s, a muted task has all that it told of read, on request',
  async (transport) => {
    const { actor, join, newTask, comment, patch, watch, rowsOf } = await notifiedProject(server)
    const [person, other] = [await join(), await join()]
    const [task, elsewhere] = [await newTask(), await newTask()]
    for (const each of [task, elsewhere]) {
      await watch(each, other)
      await comment(actor, each, [person.id])
      await patch(each, { assignedTo: person.id })
    }
    const unreadOf = async (who: TestClient) =>
      (await who.call('/api/user')).json<{ unreadNotifications: number }>().unreadNotifications
    expect(await unreadOf(person)).toBe(4)
    const input = { watching: false, marksAllRead: true }
    const muted =
      transport === 'REST'
        ? await person.call(`/api/tasks/${task.id}/watch`, { method: 'PUT', body: input })
        : await person.mutate('watch.setTask', { taskId: task.id, ...input })
    expect(muted.statusCode).toBe(200)
    expect((await rowsOf(person)).map(({ taskId, readAt }) => [taskId, readAt !== null])).toEqual([
      [task.id, true],
      [task.id, true],
      [elsewhere.id, false],
      [elsewhere.id, false],
    ])
    expect([await unreadOf(person), (await rowsOf(other)).every(({ readAt }) => readAt === null)]).toEqual([
      2,
      true,
    ])
  },
)

test('watchers of a project watch its tasks, except muted ones', async () => {
  const { actor, join, newTask, comment, address, rowsOf } = await notifiedProject(server)
  const person = await join('read')
  const [task, muted] = [await newTask(), await newTask()]
  await setWatch(person, address, true)
  await setWatch(person, `/api/tasks/${muted.id}`, false)
  const watching = [address, `/api/tasks/${task.id}`, `/api/tasks/${muted.id}`]
  expect(await Promise.all(watching.map((each) => watchOf(person, each)))).toEqual([true, true, false])
  await comment(actor, task)
  await comment(actor, muted)
  expect((await rowsOf(person)).map(({ taskId }) => taskId)).toEqual([task.id])
  await setWatch(person, address, false)
  await comment(actor, task)
  expect(await rowsOf(person)).toHaveLength(1)
})

test('ten calls at once watch once', async () => {
  const { join, address } = await notifiedProject(server)
  const person = await join('read')
  const calls = await Promise.all(Array.from({ length: 10 }, () => setWatch(person, address, true)))
  expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await watchOf(person, address)).toBe(true)
})
