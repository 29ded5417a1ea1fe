import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '@/server/platform/database/database'
import { type Figure, quantile } from '../figure'
import { openDatabaseStage } from '../requests/database-stage'
import { seedCrowd } from '../requests/seed'

const people = 100
const tasks = 10_000
const tasksPerInsert = 2_000
const pollMilliseconds = 20
const readsBefore = 500
/** A process looks for reminders once a minute. */
const timeoutMilliseconds = 150_000

/**
 * Makes 10,000 tasks due soon while two processes run side by side. Measures the time from the first reminder
 * to the last one, the time from when the emails are due to the last reminder in an email, and the time to
 * read a board meanwhile.
 */
export async function reminders(): Promise<Figure[]> {
  const stage = await openDatabaseStage()
  try {
    const { db } = stage
    const { ownerId, memberIds, boardId } = await seedCrowd(db, people)
    const servers = [await stage.startProductServer('one'), await stage.startProductServer('another')]
    const cookie = await stage.cookieOf(ownerId)
    const boards = servers.map(({ url }) => `${url}/api/projects/${boardId}/tasks`)
    const usual: number[] = []
    for (let count = 0; count < readsBefore; count += 1) usual.push(await timeOf(boards, count, cookie))

    await sql`update users set email_proven_at = now()`.execute(db)
    await addDueTasks(db, ownerId, memberIds)
    const written = await during({ db, boards, cookie, done: sql`true` })
    const rows = await db.selectFrom('notifications').select('taskId').execute()
    if (rows.length !== new Set(rows.map(({ taskId }) => taskId)).size)
      throw new Error('A reminder was written twice.')
    await sql`update notifications set mail_at = now()`.execute(db)
    const mailed = await during({ db, boards, cookie, done: sql`mail_id is not null` })

    const name = `${tasks.toLocaleString('en')} reminders`
    const times = (share: number, waits: number[]) => quantile(waits, share) / quantile(usual, share)
    return [
      { name: `${name}, written by two processes`, value: written.seconds, unit: 's', limit: 10 },
      { name: `${name}, put into emails`, value: mailed.seconds, unit: 's', limit: 10 },
      { name: 'a board is usually read in, p50', value: quantile(usual, 0.5), unit: 'ms' },
      { name: 'a board is usually read in, p95', value: quantile(usual, 0.95), unit: 'ms' },
      ...[
        { meanwhile: 'while reminders are written', waits: written.waits },
        { meanwhile: 'while they are put into emails', waits: mailed.waits },
      ].flatMap(({ meanwhile, waits }): Figure[] => [
        { name: `${meanwhile}, p50 to the usual`, value: times(0.5, waits), unit: '×', limit: 2 },
        { name: `${meanwhile}, p95 to the usual`, value: times(0.95, waits), unit: '×', limit: 2 },
      ]),
    ]
  } finally {
    await stage.close()
  }
}

/** The tasks are on other boards, so that the measured board does not change. */
async function addDueTasks(db: Db, ownerId: number, memberIds: readonly number[]) {
  for (let count = 0; count < tasks; count += tasksPerInsert) {
    const { id } = await db
      .insertInto('projects')
      .values({ name: 'Due', userId: ownerId, organizationId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into project_members (project_id, user_id, permission_role)
      select ${id}::bigint, member, 'editor' from unnest(${[...memberIds]}::bigint[]) member`.execute(db)
    await sql`
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select ${id}::bigint, 'Task ' || n, '', 'todo', 'medium', now() + interval '23 hours',
        (${[...memberIds]}::bigint[])[1 + n % ${people}::integer]
      from generate_series(1, ${tasksPerInsert}::integer) n`.execute(db)
  }
}

type During = { db: Db; boards: string[]; cookie: string; done: ReturnType<typeof sql> }

/** Reads a board repeatedly, from before the first notification until after the last one. */
async function during({ db, boards, cookie, done }: During) {
  const giveUpAt = Date.now() + timeoutMilliseconds
  let firstAt: number | null = null
  const waits: number[] = []
  for (let count = 0; ; count += 1) {
    const wait = await timeOf(boards, count, cookie)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from notifications where ${done}`.execute(db)
    const isDone = rows[0]?.count ?? 0
    if (isDone === 0) firstAt = performance.now()
    else waits.push(wait)
    if (isDone >= tasks) return { waits, seconds: (performance.now() - (firstAt ?? Number.NaN)) / 1_000 }
    if (Date.now() > giveUpAt) throw new Error(`Only ${isDone} of ${tasks} reminders were done.`)
    await delay(pollMilliseconds)
  }
}

/** The milliseconds to read a board from each process in turn. */
async function timeOf(boards: string[], turn: number, cookie: string) {
  const start = performance.now()
  const response = await fetch(boards[turn % boards.length] ?? '', { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The board was answered with ${response.status}`)
  return performance.now() - start
}
