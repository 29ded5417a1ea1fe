import { expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

async function ownBoard() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const tasks = `/api/projects/${project.id}/tasks`
  const create = (key: string, body: object = { title: 'Sow' }) =>
    owner.call(tasks, { body, headers: { 'idempotency-key': key } })
  const titles = async () => (await owner.call(tasks)).json<Task[]>().map(({ title }) => title)
  return { owner, tasks, create, titles }
}

test('the same key runs the call once and returns the same response', async () => {
  const { create, titles } = await ownBoard()
  const first = await create('key-of-test-1')
  const second = await create('key-of-test-1')
  expect([second.statusCode, second.body]).toEqual([201, first.body])
  expect(await titles()).toEqual(['Sow'])
})

test('twenty concurrent calls with one key create one task and get one response', async () => {
  const { create, titles } = await ownBoard()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-of-test-2')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await titles()).toEqual(['Sow'])
})

test('the key is rejected with another body', async () => {
  const { create, titles } = await ownBoard()
  await create('key-of-test-3')
  expect((await create('key-of-test-3', { title: 'Reap' })).statusCode).toBe(422)
  expect(await titles()).toEqual(['Sow'])
})

test('a key belongs to one user and one path', async () => {
  const one = await ownBoard()
  const other = await ownBoard()
  await one.create('key-of-test-4')
  expect((await other.create('key-of-test-4')).statusCode).toBe(201)
  expect(await other.titles()).toEqual(['Sow'])
})

test('a rejected call leaves the key unused', async () => {
  const { create, titles } = await ownBoard()
  expect((await create('key-of-test-5', { title: '' })).statusCode).toBe(400)
  expect((await create('key-of-test-5')).statusCode).toBe(201)
  expect(await titles()).toEqual(['Sow'])
})

test('a rejected patch says why, though it runs in the key’s transaction', async () => {
  const { owner, create } = await ownBoard()
  const task = (await create('key-of-test-6')).json<Task>()
  const patch = (body: object) =>
    owner.call(`/api/tasks/${task.id}`, {
      method: 'PATCH',
      body,
      headers: { 'idempotency-key': 'key-of-test-7' },
    })
  expect((await patch({ title: 'Reap', version: 9 })).statusCode).toBe(409)
  expect((await patch({ archived: true })).statusCode).toBe(409)
  expect((await patch({ title: 'Reap', version: 1 })).statusCode).toBe(200)
})

test('after 24 hours a key can be used again', async () => {
  const { owner, create, titles } = await ownBoard()
  await create('key-of-test-8')
  await server.db
    .updateTable('idempotencyKeys')
    .set({ createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000).toISOString() })
    .where('userId', '=', owner.id)
    .execute()
  expect((await create('key-of-test-8', { title: 'Reap' })).statusCode).toBe(201)
  expect((await titles()).toSorted()).toEqual(['Reap', 'Sow'])
})

test.each(['short', 'with space in it', 'x'.repeat(65)])('%j is not a valid key', async (key) => {
  const { create } = await ownBoard()
  expect((await create(key)).statusCode).toBe(400)
})

test('a response with a link is not stored, and the call is not run again', async () => {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const invite = () =>
    admin.call(`/api/organizations/${organization.slug}/invite`, {
      body: { email: 'guest@example.org' },
      headers: { 'idempotency-key': 'invite-one-guest' },
    })
  const first = (await invite()).json<{ inviteUrl: string }>()
  const stored = await server.db.selectFrom('idempotencyKeys').select('answer').execute()
  expect(JSON.stringify(stored)).not.toContain(first.inviteUrl.split('/').at(-1))
  const again = await invite()
  expect([again.statusCode, again.body]).toEqual([
    409,
    'This was already done with this idempotency key. Its answer held a secret and is not shown again.',
  ])
  const invitations = await server.db
    .selectFrom('invitations')
    .select('id')
    .where('organizationId', '=', organization.id)
    .execute()
  expect([first.inviteUrl, invitations.length]).toEqual([expect.stringContaining('/invite/'), 1])
})

test('thirty concurrent calls with keys and rate limits all succeed', async () => {
  const limited = await testServer({ rateLimits: true })
  const organization = await limited.make.organization()
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const admin = await limited.as(await limited.make.organizationMember(organization, 'admin'))
      return admin.call(`/api/organizations/${organization.slug}/invite`, {
        body: { email: `guest-${index}@example.org` },
        headers: { 'idempotency-key': `invite-guest-${index}` },
      })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201))
})
