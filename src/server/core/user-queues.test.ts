import { request } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { openDatabase } from '../platform/database/database'
import { cookieOf } from '../testing/app/test-client'
import { type TestServer, testServer } from '../testing/app/test-server'

const server = await testServer({}, { queueTimeoutMilliseconds: 1 })
const patientServer = await testServer({}, { queueTimeoutMilliseconds: 500 })
const others = new Map([server, patientServer].map((each) => [each, openDatabase(each.connectionString)]))
afterAll(() => Promise.all([...others.values()].map(({ close }) => close())))

/** Connections besides those of the server. */
function besides(of: TestServer) {
  const other = others.get(of)
  if (!other) throw new Error('no such server')
  return other.db
}

const sentence = 'Too many of your requests are still being answered. Wait a moment, then try again.'

/** Until the work is done, calls that want this lock are slow. */
async function whileLocked(lock: RawBuilder<unknown>, work: () => Promise<void>, of = server) {
  await besides(of)
    .transaction()
    .execute(async (transaction) => {
      await lock.execute(transaction)
      await work()
    })
}

const wholeTable = (name: string) => sql`lock table ${sql.table(name)} in access exclusive mode`

const untilWaiting = (statements: number, of = server) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(besides(of))
    expect(rows[0]?.count).toBe(statements)
  })

async function member(of = server) {
  const row = await of.make.user()
  const project = await of.make.project(row)
  const { id: taskId } = await of.make.task(project)
  return {
    ...(await of.as(row)),
    row,
    project,
    taskId,
    board: `/api/projects/${project.id}/tasks`,
    notes: `/api/tasks/${taskId}/service-units`,
  }
}

const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, call))

const inBatch = (procedure: string, input: unknown, count: number) => {
  const names = Array.from({ length: count }, () => procedure).join(',')
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input]))))}`
}

type Member = Awaited<ReturnType<typeof member>>

type Refusal = { status: number; message: string; retryAfter: unknown }

const tenSlowCalls: [name: string, ask: (busy: Member) => Promise<Refusal[]>][] = [
  [
    'over REST',
    async ({ call, notes }) => {
      const answers = await times(10, () => call(notes))
      return answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map(({ statusCode, body, headers }) => ({
          status: statusCode,
          message: body,
          retryAfter: headers['retry-after'],
        }))
    },
  ],
  [
    'over tRPC',
    async ({ query, taskId }) => {
      const answers = await times(10, () => query('serviceUnit.list', { taskId }))
      return answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map((answer) => ({
          status: answer.statusCode,
          message: answer.json<TypedError>().error.message,
          retryAfter: answer.headers['retry-after'],
        }))
    },
  ],
  [
    'in one batch of the typed client',
    async ({ call, taskId }) => {
      const answer = await call(inBatch('serviceUnit.list', { taskId }, 10))
      return answer
        .json<Partial<TypedError>[]>()
        .flatMap(({ error }) => error ?? [])
        .map(({ message, data }) => ({
          status: data.httpStatus,
          message,
          retryAfter: answer.headers['retry-after'],
        }))
    },
  ],
]

type TypedError = { error: { message: string; data: { httpStatus: number } } }

test.each(tenSlowCalls)(
  'of ten slow calls of one person %s three are under way, the others are told to wait, and nobody else notices',
  async (_name, ask) => {
    const [busy, neighbour] = [await member(), await member()]
    const { board } = neighbour
    const answers: Promise<Refusal[]>[] = []
    await whileLocked(wholeTable('service_units'), async () => {
      answers.push(ask(busy))
      await untilWaiting(3)
      for (const path of [board, '/api/user', '/api/projects', '/api/tasks/my-tasks', '/api/notifications']) {
        expect([path, (await neighbour.call(path)).statusCode]).toEqual([path, 200])
      }
      await untilWaiting(3)
    })
    const refusal = { status: 429, message: sentence, retryAfter: '2' }
    expect(await answers[0]).toEqual(Array.from({ length: 7 }, () => refusal))
    expect((await busy.call(busy.notes)).statusCode).toBe(200)
  },
)

test('writes with an idempotency key count before they take a connection', async () => {
  const [busy, neighbour] = [await member(), await member()]
  const create = ({ call, board }: typeof busy, key: string) =>
    call(board, { body: { title: 'Sow' }, headers: { 'idempotency-key': key } })
  const answers: ReturnType<typeof create>[] = []
  await whileLocked(sql`select from projects where id = ${busy.project.id} for update`, async () => {
    for (let index = 0; index < 10; index += 1) answers.push(create(busy, `the-key-${index}`))
    await untilWaiting(3)
    expect((await create(neighbour, 'the-key-of-another')).statusCode).toBe(201)
    await untilWaiting(3)
  })
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429])
})

test('boards count while they are read, which is after their calls', async () => {
  const [busy, neighbour] = [await member(patientServer), await member(patientServer)]
  const projects = await times(10, () => patientServer.make.project(busy.row))
  const answers: ReturnType<typeof busy.call>[] = []
  await whileLocked(
    wholeTable('tasks'),
    async () => {
      answers.push(...projects.map(({ id }) => busy.call(`/api/projects/${id}/tasks`)))
      await Promise.any(answers)
      await untilWaiting(3, patientServer)
      expect((await neighbour.call('/api/organizations')).statusCode).toBe(200)
    },
    patientServer,
  )
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
})

test('a board that is refused to the typed client says so once, after one wait', async () => {
  const busy = await member()
  await busy.call('/api/user')
  const answers: ReturnType<typeof busy.query>[] = []
  await whileLocked(wholeTable('project_members'), async () => {
    const ask = () => busy.query('task.list', { projectId: busy.project.id })
    answers.push(...Array.from({ length: 4 }, ask))
    await untilWaiting(3)
    const refused = await Promise.any(answers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect(refused.json<TypedError>().error).toMatchObject({ message: sentence, data: { httpStatus: 429 } })
  })
  await Promise.all(answers)
})

test('a call that waits in its queue is not done any more when its client has gone', async () => {
  const busy = await member(patientServer)
  const { app, db } = patientServer
  await app.listen({ port: 0 })
  const headers = { cookie: cookieOf(busy), 'content-type': 'application/json' }
  const { port } = z.object({ port: z.number() }).parse(app.server.address())
  const create = () => {
    const sent = request({ port, path: busy.board, method: 'POST', headers, agent: false })
    const status = new Promise<number | undefined>((resolve) => {
      sent
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', () => resolve(undefined))
    })
    sent.end('{"title":"Late"}')
    return { sent, status }
  }
  const connections = () =>
    promisify((done: (error: Error | null, count: number) => void) => app.server.getConnections(done))()
  const answers: ReturnType<typeof create>[] = []
  await whileLocked(
    sql`select from projects where id = ${busy.project.id} for update`,
    async () => {
      answers.push(create(), create(), create())
      await untilWaiting(1, patientServer)
      const late = create()
      await vi.waitFor(async () => expect(await connections()).toBe(4))
      late.sent.destroy()
      await vi.waitFor(async () => expect(await connections()).toBe(3))
    },
    patientServer,
  )
  expect(await Promise.all(answers.map(({ status }) => status))).toEqual([201, 201, 201])
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tasks where project_id = ${busy.project.id} and title = 'Late'`.execute(
    db,
  )
  expect(rows[0]?.count).toBe(3)
})
