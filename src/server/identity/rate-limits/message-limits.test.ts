import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { maxMessagesPerHour } from '@/domain/notification'
import { maxMentions } from '@/domain/comment'
import { maxTasksInBatch } from '@/domain/task'
import { openDatabase } from '../../platform/database/database'
import type { TestClient } from '../../testing/app/test-client'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { createRateLimits } from './rate-limits'
import { messages } from './usage-limits'

const server = await testServer({ rateLimits: true })
const { db, make } = server

const routes = {
  comment: { name: 'comment.create', type: 'mutation', method: 'POST', path: '/tasks/{taskId}/comments' },
  edit: { name: 'comment.update', type: 'mutation', method: 'PATCH', path: '/comments/{commentId}' },
  create: { name: 'task.create', type: 'mutation', method: 'POST', path: '/projects/{projectId}/tasks' },
  assign: { name: 'task.update', type: 'mutation', method: 'PATCH', path: '/tasks/{taskId}' },
  assignMany: {
    name: 'task.updateMany',
    type: 'mutation',
    method: 'PATCH',
    path: '/projects/{projectId}/tasks',
  },
} as const

async function scene() {
  const owner = await server.person()
  const project = await make.project(owner)
  const colleague = await make.user()
  await make.member(project, 'editor', colleague)
  const task = await make.task(project)
  const comment = await make.comment(owner, task, 'One')
  const limits = createRateLimits(db, true)
  return {
    owner,
    colleague,
    input: { projectId: project.id, taskId: task.id, commentId: comment.id },
    newTasks: async (count: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into tasks (project_id, title, description, status, priority)
        select ${project.id}::bigint, 'Bed', '', 'todo', 'low' from generate_series(1, ${count}::integer)
        returning id`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** Leaves this number for the rest of the hour. */
    leave: (count: number) => limits.spend(messages, maxMessagesPerHour - count, owner.id),
  }
}

describe.each([
  ['REST', overRest],
  ['the typed client', overTrpc],
] as const)('over %s', (_transport, ask) => {
  const statusOf = async (
    { owner, input }: { owner: TestClient; input: object },
    route: keyof typeof routes,
    values: Record<string, unknown>,
  ) => (await ask(owner, routes[route], { ...input, ...values })).statusCode

  test('six hundred comments, mentions and assignments an hour are written, and then none until it is over', async () => {
    const there = await scene()
    await there.leave(3)
    const assignedTo = there.colleague.id
    expect(await statusOf(there, 'comment', { content: 'Half a bed' })).toBeLessThan(300)
    expect(await statusOf(there, 'create', { title: 'Sow', assignedTo })).toBeLessThan(300)
    expect(await statusOf(there, 'assign', { assignedTo })).toBe(200)
    for (const [route, values] of [
      ['comment', { content: 'Half a bed' }],
      ['create', { title: 'Sow', assignedTo }],
      ['assign', { assignedTo }],
      ['edit', { content: `Half a bed, @${there.colleague.username}` }],
    ] as const) {
      const response = await ask(there.owner, routes[route], { ...there.input, ...values })
      expect([route, response.statusCode]).toEqual([route, 429])
      expect(response.body).toContain('Too many comments, mentions and assignments. Try again in 60 minutes.')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(59 * 60)
    }
  })

  test('each mention of a comment and each task of an assignment counts, and what does not fit costs nothing', async () => {
    const there = await scene()
    await there.leave(502)
    const taskIds = await there.newTasks(500)
    const assignAll = { taskIds, changes: { assignedTo: there.colleague.id } }
    expect(await statusOf(there, 'assignMany', assignAll)).toBe(200)
    expect(await statusOf(there, 'assignMany', assignAll)).toBe(429)
    expect(await statusOf(there, 'comment', { content: '@one-person and @another' })).toBe(429)
    expect(await statusOf(there, 'comment', { content: '@one-person' })).toBeLessThan(300)
    expect(await statusOf(there, 'comment', { content: 'One more' })).toBe(429)
  })

  test('people who have used them up unassign, assign to themselves, edit and create as before', async () => {
    const there = await scene()
    await db
      .updateTable('comments')
      .set({ content: `Ask @${there.colleague.username}` })
      .where('id', '=', there.input.commentId)
      .execute()
    await there.leave(1)
    await ask(there.owner, routes.comment, { ...there.input, content: 'The last one' })
    const taskIds = [there.input.taskId]
    for (const [route, values] of [
      ['assign', { assignedTo: null }],
      ['assign', { assignedTo: there.owner.id }],
      ['assign', { title: 'Weed', status: 'done' }],
      ['assignMany', { taskIds, changes: { assignedTo: null } }],
      ['assignMany', { taskIds, changes: { priority: 'high' } }],
      ['create', { title: 'Sow' }],
      ['edit', { content: `Please ask @${there.colleague.username} again` }],
      ['edit', { content: 'Nobody' }],
    ] as const) {
      expect([route, values, (await statusOf(there, route, values)) < 300]).toEqual([route, values, true])
    }
  })
})

test('all processes count together, and other people by themselves', async () => {
  const [person, other] = [await make.user(), await make.user()]
  const processes = [1, 2, 3].map(() => openDatabase(server.connectionString))
  const spend = (user: { id: number }) =>
    Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        createRateLimits(processes[index % processes.length]?.db ?? db, true).spend(messages, 50, user.id),
      ),
    )
  for (const user of [person, other]) {
    const outcomes = await spend(user)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxMessagesPerHour / 50)
  }
  await Promise.all(processes.map(({ close }) => close()))
})

test('an hour later they are written again', async () => {
  const limits = createRateLimits(db, true)
  const { id } = await make.user()
  await limits.spend(messages, maxMessagesPerHour, id)
  await expect(limits.spend(messages, 1, id)).rejects.toThrow('Too many comments')
  await sql`update throttles set resets_at = now() - interval '1 minute'`.execute(db)
  await limits.spend(messages, maxMessagesPerHour, id)
  await expect(limits.spend(messages, 1, id)).rejects.toThrow('Too many comments')
})

test('any call fits into an hour', () => {
  expect(Math.max(maxTasksInBatch, 1 + maxMentions)).toBeLessThanOrEqual(maxMessagesPerHour)
})
