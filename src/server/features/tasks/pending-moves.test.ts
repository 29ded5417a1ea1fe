import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Found, RecordedChange } from '@/domain/change-schema'
import { testServer } from '../../testing/app/test-server'
import { finishMoves } from './move-tasks'
import { type Destination, twoProjects } from './testing/two-projects'

const server = await testServer()
const { db } = server

/** A move within the transaction of an idempotency key leaves all that it can leave. */
const headers = () => ({ 'idempotency-key': randomUUID() })

async function boardWithTask() {
  const board = await twoProjects(server)
  const { mover, source, destination } = board
  const task = await board.create({ title: 'Elderflower' })
  await mover.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a rhubarb bed' } })
  const other = await board.create()
  const body = { taskIds: [task.id, other.id], changes: { priority: 'low' } }
  await mover.call(`/api/projects/${source.id}/tasks`, { method: 'PATCH', body })
  const move = (to: Destination = destination) => board.move(task, to, mover, headers())
  const found = async (who: typeof mover, word: string) =>
    (await who.call(`/api/search?q=${word}`)).json<Found>().tasks.map(({ id }) => id)
  const history = async (before?: number) => {
    const page = before ? `?before=${before}` : ''
    const entries = (await mover.call(`/api/tasks/${task.id}/history${page}`)).json<RecordedChange[]>()
    return entries.map(({ id, kind, revision }) => ({ id, kind, isMoved: revision === 0 }))
  }
  return { ...board, task, move, found, history }
}

const kinds = ['task.created', 'unit.added', 'task.changed']

describe('while both projects are locked, a move', () => {
  test('writes neither the texts of the search nor the history of the tasks', async () => {
    const { source, destination, mover, task, create } = await boardWithTask()
    const taskIds = [task.id, (await create()).id]
    await sql`
      create function refuse_copies() returns trigger language plpgsql as $$
      begin raise exception 'the projects are locked'; end $$`.execute(db)
    for (const name of ['task_texts', 'moved_changes']) {
      await sql`
        create trigger refused before insert or update or delete on ${sql.table(name)}
        for each row execute function refuse_copies()`.execute(db)
    }
    const { statusCode } = await mover.call(`/api/projects/${source.id}/tasks/move`, {
      body: { taskIds, toProjectId: destination.id },
      headers: headers(),
    })
    await sql`drop function refuse_copies cascade`.execute(db)
    expect(statusCode).toBe(200)
  })
})

describe('what a move leaves to be done', () => {
  test('hides nothing of the history until it is done, and doubles nothing then', async () => {
    const { source, destination, move, history } = await boardWithTask()
    const first = await history()
    expect(first.map(({ kind }) => kind)).toEqual(kinds.toReversed())
    const moved = (entries: typeof first) => entries.map((entry) => ({ ...entry, isMoved: true }))
    for (const to of [destination, source, destination]) {
      const before = await history()
      await move(to)
      const [arrival, ...others] = await history()
      expect([arrival?.kind, arrival?.isMoved, others]).toEqual(['task.movedIn', false, moved(before)])
      expect(await history(arrival?.id)).toEqual(others)
    }
    const pending = await history()
    await finishMoves(db)
    expect(await history()).toEqual(pending)
    expect(await db.selectFrom('pendingMoves').selectAll().execute()).toEqual([])
  })

  test('is found by nobody who sees only the project that it left, and where it is once it is done', async () => {
    const { ofSource, ofDestination, move, found, task } = await boardWithTask()
    await move()
    for (const word of ['elderflower', 'rhubarb']) expect(await found(ofSource, word)).toEqual([])
    await finishMoves(db)
    for (const word of ['elderflower', 'rhubarb']) {
      expect([await found(ofSource, word), await found(ofDestination, word)]).toEqual([[], [task.id]])
    }
  })

  test('is not lost with the project that the task left', async () => {
    const { mover, source, move, history } = await boardWithTask()
    await move()
    const before = await history()
    expect((await mover.call(`/api/projects/${source.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect(await history()).toEqual(before)
    await finishMoves(db)
    expect(await history()).toEqual(before)
  })

  test('is dropped with the task', async () => {
    const { mover, task, move } = await boardWithTask()
    await move()
    await mover.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
    await finishMoves(db)
    expect(await db.selectFrom('pendingMoves').selectAll().execute()).toEqual([])
  })

  test('is done once by several processes, in parts', async () => {
    const { source, task, move, history } = await boardWithTask()
    await sql`
      insert into changes (project_id, revision, kind, task_id, fields)
      select ${source.id}, 1000 + n, 'task.changed', ${task.id}, '{}' from generate_series(1, 5000) n`.execute(
      db,
    )
    await sql`update projects set revision = 6000 where id = ${source.id}`.execute(db)
    await sql`
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select ${task.id}, 100000 + n, ${source.id}, 'rhubarb' from generate_series(1, 120) n`.execute(db)
    await move()
    const before = await history()
    await Promise.all([finishMoves(db), finishMoves(db), finishMoves(db)])
    await finishMoves(db)
    expect(await history()).toEqual(before)
    const { rows } = await sql`
      select
        (select count(*) from moved_changes where task_id = ${task.id}) as kept,
        (select count(*) from task_texts where task_id = ${task.id} and project_id = ${source.id}) as left`.execute(
      db,
    )
    expect(rows).toEqual([{ kept: 5_003, left: 0 }])
  })
})
