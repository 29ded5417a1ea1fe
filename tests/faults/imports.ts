import { sql } from 'kysely'
import { boardImport } from '@/domain/import-schema'
import type { ImportState } from '@/domain/import'
import type { Stage } from './stage'
import { ask } from './rest-caller'
import type { trelloBoard } from './trello-board'
import { until } from './until'

type Board = ReturnType<typeof trelloBoard>

/** A user who imports a board, and the imported data. */
export async function importerOf({ db, make, signIn, url }: Stage, board: Board) {
  const { id: userId } = await make.user()
  const cookie = await signIn({ id: userId })

  const read = async (importId: number) =>
    boardImport.parse(await ask(url, cookie, { method: 'GET', path: `/api/imports/${importId}` }))

  const rowOf = () =>
    db
      .selectFrom('imports')
      .select(['id', 'state', 'tasksDone'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  return {
    cookie,
    read,
    rowOf,

    /** Sends the board, and does not wait for the answer. */
    send(to: string) {
      const form = new FormData()
      form.append('source', 'trello')
      form.append('file', new File([board.content], 'garden.json'))
      return fetch(`${to}/api/imports`, { method: 'POST', headers: { cookie }, body: form }).catch(() => null)
    },

    /** Waits for one of these states; another process notices a change of state at its next check. */
    async untilState(...states: ImportState[]) {
      await until(
        async () => states.includes((await rowOf())?.state ?? 'reading'),
        `an import is ${states.join(' or ')}`,
        90_000,
      )
      return read((await rowOf())?.id ?? 0)
    },

    /** Acts as if the killed process's claim on the import had expired. */
    expireLease: () =>
      db
        .updateTable('imports')
        .set({ leasedUntil: '2026-01-01T00:00:00.000Z' })
        .where('userId', '=', userId)
        .where('leasedUntil', 'is not', null)
        .execute(),

    /** The contents of this user's projects. */
    async present(): Promise<Present> {
      const { rows } = await sql<Present>`
        with project as (select id from projects where user_id = ${userId}),
        task as (select id from tasks where project_id in (select id from project))
        select
          (select count(*)::integer from project) as projects,
          (select count(*)::integer from task) as tasks,
          (select count(*)::integer from comments where task_id in (select id from task)) as comments,
          (select count(*)::integer from checklist_items where task_id in (select id from task)) as items`.execute(
        db,
      )
      return rows[0] ?? { projects: 0, tasks: 0, comments: 0, items: 0 }
    },
  }
}

export type Present = { projects: number; tasks: number; comments: number; items: number }

export type Importer = Awaited<ReturnType<typeof importerOf>>
