import { describe, expect, test } from 'vitest'
import { mailDelayMinutes } from '@/domain/notification'
import { testServer } from '../../testing/app/test-server'
import { peopleAroundATask } from './testing/people-around-a-task'

const server = await testServer()
const scene = () => peopleAroundATask(server)

test('a mention is told as such, also to somebody who watches the task', async () => {
  const there = await scene()
  await there.comment(there.who.actor, there.task, [there.who.watcher.id])
  expect(await there.kindsOf(there.who.watcher)).toEqual(['mentioned'])
})

test('a change of status and due date is one row, of the status', async () => {
  const there = await scene()
  await there.patch(there.task, { status: 'review', dueDate: '2026-12-01T10:00:00.000Z' })
  expect(await there.kindsOf(there.who.watcher)).toEqual(['status_changed'])
})

test('a change of the title tells nobody', async () => {
  const there = await scene()
  await there.patch(there.task, { title: 'Weed' })
  expect(await there.kindsOf(there.who.watcher)).toEqual([])
})

test('an edit tells only the people whom it mentions for the first time', async () => {
  const there = await scene()
  const { actor, addressee, follower, watcher } = there.who
  const id = await there.comment(actor, there.task, [addressee.id])
  const names = [await there.accountOf(addressee), await there.accountOf(follower)]
  const content = names.map(({ username }) => `@${username}`).join(' ')
  await actor.call(`/api/comments/${id}`, { method: 'PATCH', body: { content } })
  expect(await there.kindsOf(addressee)).toEqual(['mentioned'])
  expect(await there.kindsOf(follower)).toEqual(['commented', 'mentioned'])
  expect(await there.kindsOf(watcher)).toEqual(['commented'])
})

describe('whoever is taken out of a comment and mentioned again, and again, is told once', () => {
  test.each([
    [
      'by edits',
      async (edit: (content: string) => Promise<unknown>, name: string) => {
        for (let round = 0; round < 3; round += 1) {
          await edit('Nobody')
          await edit(`Once more @${name}`)
        }
      },
    ],
    [
      'by edits at the same time',
      async (edit: (content: string) => Promise<unknown>, name: string) => {
        const contents = Array.from({ length: 12 }, (_, index) =>
          index % 2 === 0 ? 'Nobody' : `${index} @${name}`,
        )
        await Promise.all(contents.map(edit))
        await edit(`Once more @${name}`)
      },
    ],
    [
      'after they have read and lost it',
      async (edit: (content: string) => Promise<unknown>, name: string) => {
        await server.db.deleteFrom('notifications').execute()
        await edit('Nobody')
        await edit(`Once more @${name}`)
      },
    ],
  ])('%s', async (how, change) => {
    const there = await scene()
    const { actor, addressee, follower } = there.who
    const { username } = await there.accountOf(addressee)
    const added = await actor.call(`/api/tasks/${there.task.id}/comments`, {
      body: { content: `Look @${username}` },
    })
    const { id } = added.json<{ id: number }>()
    expect(await there.kindsOf(addressee)).toEqual(['mentioned'])
    await change(
      (content) => actor.call(`/api/comments/${id}`, { method: 'PATCH', body: { content } }),
      username,
    )
    expect(await there.kindsOf(addressee)).toEqual(how.includes('lost') ? [] : ['mentioned'])
    const other = await there.accountOf(follower)
    await actor.call(`/api/comments/${id}`, { method: 'PATCH', body: { content: `@${other.username}` } })
    expect((await there.kindsOf(follower)).filter((kind) => kind === 'mentioned')).toEqual(['mentioned'])
  })
})

test('one change of several tasks is one row for each person, with how many tasks it tells them of', async () => {
  const there = await scene()
  const { actor, watcher, assignee, muted, follower } = there.who
  const others = [await there.newTask(), await there.newTask()]
  for (const other of others) await there.watch(other, watcher)
  const taskIds = [there.task, ...others].map(({ id }) => id)
  await actor.call(`${there.address}/tasks`, {
    method: 'PATCH',
    body: { taskIds, changes: { status: 'review', assignedTo: muted.id } },
  })
  const told = async (person: { id: number }) =>
    (await there.rowsOf(person)).map(({ kind, taskId, taskCount }) => [kind, taskId, taskCount])
  expect(await told(watcher)).toEqual([['status_changed', null, 3]])
  expect(await told(follower)).toEqual([['status_changed', null, 3]])
  expect(await told(muted)).toEqual([['assigned', null, 3]])
  expect(await told(assignee)).toEqual([['unassigned', there.task.id, null]])
  expect(await there.inboxOf(watcher)).toMatchObject([
    { kind: 'status_changed', task: null, taskCount: 3, project: { id: there.project.id } },
  ])
})

test('a change of several tasks of which only one changes tells of that task', async () => {
  const there = await scene()
  const other = await there.newTask({ status: 'review' })
  const taskIds = [there.task.id, other.id]
  await there.who.actor.call(`${there.address}/tasks`, {
    method: 'PATCH',
    body: { taskIds, changes: { status: 'review' } },
  })
  expect(await there.rowsOf(there.who.follower)).toMatchObject([{ taskId: there.task.id, taskCount: null }])
})

test('an email of a kind that is off by default waits for its delay when the person wants it', async () => {
  const there = await scene()
  await there.prefer(there.who.watcher, 'commented', false, true)
  await there.comment(there.who.actor, there.task)
  const [row] = await there.rowsOf(there.who.watcher)
  expect(row).toMatchObject({ kind: 'commented', inInbox: false, readAt: null })
  const wait = Date.parse(row?.mailAt ?? '') - Date.parse(row?.createdAt ?? '')
  expect(wait).toBe(mailDelayMinutes * 60 * 1_000)
})

test.each([
  ['mentioned', false, false, ['commented']],
  ['commented', false, false, ['mentioned']],
] as const)(
  'a person for whom %s is off hears of the comment otherwise, if at all',
  async (kind, inbox, mail, kinds) => {
    const there = await scene()
    const { watcher, actor } = there.who
    await there.prefer(watcher, kind, inbox, mail)
    await there.comment(actor, there.task, [watcher.id])
    expect(await there.kindsOf(watcher)).toEqual(kinds)
  },
)
