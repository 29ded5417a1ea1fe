import { sql } from 'kysely'
import type { Db } from '@/server/platform/database/database'
import { type Figure, median, quantile } from './figure'
import { openDatabaseStage } from './requests/database-stage'
import { cpuSecondsOf } from './requests/process-usage'
import { addBoard, seedGrown } from './requests/seed'

const size = { users: 1_000, boards: 1_000 }
/** Typed search texts, letter by letter, for tasks called "Task 7: check the delivery of the monthly report". */
const typed = ['delivery month', 'report 19', 'check the d']
const rounds = 5
const tasksInBatch = 500
const longTask = { characters: 10_000, changes: 200, serviceUnits: 5 }

/** Measures the search in a database of 200,000 tasks, and changes of 500 tasks of a board of 2,000. */
export async function measureLargeDatabase(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const { ownerId } = await seedGrown(stage.db, size)
    const readerId = await addReaderOfAll(stage.db, ownerId)
    const boards = [await addLargeBoard(stage.db, ownerId), await addLargeBoard(stage.db, ownerId)] as const
    const longBoard = await addBoardOfLongTasks(stage.db, ownerId)
    await sql`vacuum analyze`.execute(stage.db)
    const server = await stage.startProductServer('product')
    const pids = [server.pid, server.databasePid]
    for (const [who, userId] of [
      ['who may read 4,200 of them', ownerId],
      ['who may read all', readerId],
    ] as const) {
      const headers = { cookie: await stage.cookieOf(userId) }
      record(await search({ url: server.url, headers, pids, who }))
    }
    const headers = { cookie: await stage.cookieOf(ownerId), 'content-type': 'application/json' }
    record(await batches({ url: server.url, headers }, boards))
    record(await moveOfLongTasks({ url: server.url, headers }, [longBoard, boards[0]]))
  } finally {
    await stage.close()
  }
}

/** A member of every project. */
async function addReaderOfAll(db: Db, exceptId: number) {
  const { id } = await db
    .insertInto('users')
    .values({ username: 'reader', email: 'reader@example.org', passwordHash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into project_members (project_id, user_id, permission_role)
    select id, ${id}, 'read' from projects where user_id <> ${exceptId}`.execute(db)
  return id
}

const addLargeBoard = (db: Db, owner: number) => addBoard(db, { owner, organizationId: null, tasks: 2_000 })

/** The maximum number of tasks that a call moves, with the longest texts and a long history. */
async function addBoardOfLongTasks(db: Db, owner: number) {
  const board = await addBoard(db, { owner, organizationId: null, tasks: tasksInBatch })
  const { characters, changes, serviceUnits } = longTask
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
      update tasks set description = (
        select left(string_agg(md5(tasks.id::text || n), ' '), ${characters}::integer)
        from generate_series(1, ${characters / 30}::integer) n
      ) where project_id = ${board.id}`.execute(transaction)
    await sql`
      insert into service_units (task_id, user_id, content)
      select tasks.id, ${owner}, left(description, 2000) from tasks, generate_series(1, ${serviceUnits}::integer)
      where project_id = ${board.id}`.execute(transaction)
    await sql`
      insert into changes (project_id, revision, kind, actor_id, task_id, fields)
      select project_id, revision + row_number() over (), 'task.changed', ${owner}, task.id, jsonb_build_object(
        'description', jsonb_build_object('from', left(task.description, 200), 'to', right(task.description, 200))
      )
      from tasks task join projects on projects.id = project_id, generate_series(1, ${changes}::integer)
      where project_id = ${board.id}`.execute(transaction)
    await sql`
      update projects set revision = (select max(revision) from changes where project_id = ${board.id})
      where id = ${board.id}`.execute(transaction)
  })
  return board
}

type Searching = { url: string; headers: HeadersInit; pids: number[]; who: string }

async function search({ url, headers, pids, who }: Searching): Promise<Figure[]> {
  const queries = typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1).trim()))
  const ask = (query: string) => timed(`${url}/api/search?q=${encodeURIComponent(query)}`, { headers })
  for (const query of queries) await ask(query)
  const waits: number[] = []
  const before = cpuSecondsOf(pids)
  for (let round = 0; round < rounds; round += 1) for (const query of queries) waits.push(await ask(query))
  const cpu = ((cpuSecondsOf(pids) - before) * 1_000) / waits.length
  const name = `a search in 200,000 tasks, by somebody ${who}`
  return [
    { name: `${name}, p95`, value: quantile(waits, 0.95), unit: 'ms', limit: 50 },
    { name: `${name}, p50`, value: median(waits), unit: 'ms' },
    { name: `CPU of ${name}`, value: cpu, unit: 'ms', limit: 10 },
  ]
}

type Server = { url: string; headers: HeadersInit }
type Board = { id: number; tasks: number[] }

async function batches({ url, headers }: Server, [here, there]: readonly [Board, Board]): Promise<Figure[]> {
  const taskIds = here.tasks.slice(0, tasksInBatch)
  const changes: number[] = []
  const moves: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const status = round % 2 === 0 ? 'review' : 'todo'
    const [from, to] = round % 2 === 0 ? [here, there] : [there, here]
    const at = `${url}/api/projects`
    const send = (method: string, path: string, body: object) =>
      timed(`${at}/${path}`, { method, headers, body: JSON.stringify({ taskIds, ...body }) })
    changes.push(await send('PATCH', `${from.id}/tasks`, { changes: { status } }))
    moves.push(await send('POST', `${from.id}/tasks/move`, { toProjectId: to.id }))
  }
  const name = `${tasksInBatch} of 2,000 tasks`
  return [
    { name: `a change of ${name}`, value: median(changes) / 1_000, unit: 's', limit: 2 },
    { name: `a move of ${name} to another project`, value: median(moves) / 1_000, unit: 's', limit: 2 },
  ]
}

/**
 * Both projects are locked for most of the move. The remaining work runs between the rounds, or beside the
 * next one.
 */
async function moveOfLongTasks(
  { url, headers }: Server,
  [here, there]: readonly [Board, Board],
): Promise<Figure[]> {
  const moves: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = round % 2 === 0 ? [here, there] : [there, here]
    const body = JSON.stringify({ taskIds: here.tasks, toProjectId: to.id })
    moves.push(await timed(`${url}/api/projects/${from.id}/tasks/move`, { method: 'POST', headers, body }))
  }
  const name = `a move of ${tasksInBatch} tasks with ${longTask.characters} characters and ${longTask.changes} changes each`
  return [{ name, value: median(moves) / 1_000, unit: 's', limit: 1 }]
}

/** The milliseconds until the whole response has arrived. */
async function timed(address: string, request: RequestInit) {
  const start = performance.now()
  const response = await fetch(address, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${text}`)
  return performance.now() - start
}
