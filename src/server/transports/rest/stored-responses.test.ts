import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { maxTasksInBatch } from '@/domain/task'
import { maxBytesOfKeys, maxBytesOfResponses, usedBytesKey } from '../../core/idempotency-queries'
import { testServer } from '../../testing/app/test-server'
import { appRouter } from '../../router'
import { restRoutes } from './rest-routes'

const server = await testServer()
const { db, make } = server

const longest = '\u{1f33f}'.repeat(10_000)

/** Two projects of a person, one with long tasks, and calls with a key. */
async function boardOf(count = 0) {
  const owner = await server.person()
  const project = await make.project(owner)
  const destination = await make.project(owner)
  await sql`
    insert into tasks (project_id, title, description, status, priority, assigned_to)
    select ${project.id}, 'Bed ' || n, ${longest}, 'done', 'medium', ${owner.id}
    from generate_series(1, ${count}::integer) n`.execute(db)
  const tasks = await db.selectFrom('tasks').select('id').where('projectId', '=', project.id).execute()
  const address = `/api/projects/${project.id}/tasks`
  const once = (method: 'POST' | 'PATCH', path: string, body: object, key: string) =>
    owner.call(path, { method, body, headers: { 'idempotency-key': key } })
  const stored = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(max(octet_length(answer)), 0) as bytes from idempotency_keys where user_id = ${owner.id}`.execute(
      db,
    )
    return rows[0]?.bytes ?? 0
  }
  const useUp = (bytes: number) =>
    sql`
      insert into throttles (key, hits, resets_at)
      values (${usedBytesKey(owner.id)}, ${bytes}, now() + interval '1 hour')
      on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at`.execute(db)
  return { owner, project, destination, address, once, stored, useUp, taskIds: tasks.map(({ id }) => id) }
}

const revisionOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('projects').select('revision').where('id', '=', id).executeTakeFirst())?.revision

const done = 'This was already done with this idempotency key. Its answer was not kept'

describe('the response that is stored for a key', () => {
  test('is whole for a task with the longest description', async () => {
    const { address, once, stored } = await boardOf()
    const create = () => once('POST', address, { title: 'Sow', description: longest }, 'create-long')
    const first = await create()
    const again = await create()
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await stored()).toBeGreaterThan(10_000 * 4)
  })

  test('is a note of where to read the tasks, after a change of many', async () => {
    const { owner, project, address, once, stored, taskIds } = await boardOf(maxTasksInBatch)
    const change = () =>
      once('PATCH', address, { taskIds, changes: { assignedTo: owner.id, status: 'todo' } }, 'change-many')
    const first = await change()
    expect(first.json<{ changed: unknown[] }>().changed).toHaveLength(taskIds.length)
    const after = await revisionOf(project)
    const again = await change()
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { note: `${done}: read it at ${address}.`, readAt: address },
    ])
    expect(await revisionOf(project)).toBe(after)
    expect(await stored()).toBeLessThan(1_000)
  })

  test('is a note of where the tasks are, after a move of many', async () => {
    const { project, destination, address, once, stored, taskIds } = await boardOf(maxTasksInBatch)
    const move = () => once('POST', `${address}/move`, { taskIds, toProjectId: destination.id }, 'move-many')
    expect((await move()).json<{ moved: unknown[] }>().moved).toHaveLength(taskIds.length)
    const after = await revisionOf(project)
    const readAt = `/api/projects/${destination.id}/tasks`
    expect((await move()).json()).toEqual({ note: `${done}: read it at ${readAt}.`, readAt })
    expect(await revisionOf(project)).toBe(after)
    expect(await stored()).toBeLessThan(1_000)
  })
})

describe('a person’s keys of a day', () => {
  test('are stored without responses after so many bytes, with the id of what was written', async () => {
    const { address, once, stored, useUp } = await boardOf()
    await useUp(maxBytesOfResponses)
    const create = () => once('POST', address, { title: 'Sow', description: longest }, 'create-late')
    const { id } = (await create()).json<{ id: number }>()
    const again = await create()
    expect([again.statusCode, again.json()]).toEqual([
      201,
      { id, note: `${done}: read it at ${address}.`, readAt: address },
    ])
    expect(await stored()).toBeLessThan(1_000)
  })

  test('are counted in bytes', async () => {
    const { owner, address, once } = await boardOf()
    const used = async () => {
      const row = await db
        .selectFrom('throttles')
        .select(['hits', 'resetsAt'])
        .where('key', '=', usedBytesKey(owner.id))
        .executeTakeFirstOrThrow()
      return row.hits
    }
    await once('POST', address, { title: 'Sow' }, 'create-small')
    const small = await used()
    await once('POST', address, { title: 'Sow', description: longest }, 'create-long')
    expect([small > 400, small < 2_000, (await used()) > 40_000]).toEqual([true, true, true])
    await once('POST', address, { title: 'Sow', description: longest }, 'create-long')
    await db
      .updateTable('throttles')
      .set({ resetsAt: new Date(Date.now() - 1_000).toISOString() })
      .where('key', '=', usedBytesKey(owner.id))
      .execute()
    await once('POST', address, { title: 'Sow' }, 'create-next-day')
    expect(await used()).toBeLessThan(2_000)
  })

  test('are refused when there are too many, and those from before are answered', async () => {
    const { address, once, useUp } = await boardOf()
    const first = await once('POST', address, { title: 'Sow' }, 'create-before')
    await useUp(maxBytesOfKeys)
    const refused = await once('POST', address, { title: 'Reap' }, 'create-after')
    expect([refused.statusCode, refused.body, Number(refused.headers['retry-after']) > 3_000]).toEqual([
      429,
      'Too many requests with an idempotency key. Try again in 60 minutes.',
      true,
    ])
    const again = await once('POST', address, { title: 'Sow' }, 'create-before')
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    const other = await boardOf()
    expect((await other.once('POST', other.address, { title: 'Sow' }, 'create-other')).statusCode).toBe(201)
  })
})

/** Their responses are short for any input. */
const readNowhere = [
  'account.sendVerificationEmail',
  'password.change',
  'password.set',
  'twoFactor.setup',
  'twoFactor.verify',
  'twoFactor.disable',
  'twoFactor.renewRecoveryCodes',
  'lane.update',
  'lane.copy',
  'lane.move',
  'label.update',
  'label.merge',
  'comment.update',
  'checklist.update',
  'checklist.makeTask',
  'file.rename',
  'operator.sendTestMail',
]

test('what a call with a key has written is read somewhere, or its response is short', () => {
  const routes = restRoutes(appRouter).filter(
    ({ method, signedIn, form }) => signedIn && !form && (method === 'POST' || method === 'PATCH'),
  )
  expect(routes.flatMap(({ procedure, readAt }) => (readAt ? [] : [procedure]))).toEqual(readNowhere)
})
