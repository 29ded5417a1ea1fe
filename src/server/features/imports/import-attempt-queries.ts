import { sql } from 'kysely'
import type { MadeByImport } from '@/domain/import'
import type { Db } from '../../platform/database/database'
import { importColumns, type ImportRow, lease } from './import-queries'

/* An attempt is the work of one process on an import. The process holds the import while it renews its lease. */

/** Takes over an import that its process has abandoned. Imports of these people are excluded. */
export const takeAbandoned = (db: Db, exceptOf: readonly number[]) =>
  db
    .updateTable('imports')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leasedUntil: lease }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('state', 'in', ['reading', 'running'])
        .where('leasedUntil', '<', sql<string>`now()`)
        .$if(exceptOf.length > 0, (imports) => imports.where('userId', 'not in', exceptOf))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(importColumns)
    .executeTakeFirst()

type Attempt = Pick<ImportRow, 'id' | 'attempts'>

const ofAttempt = (db: Db, { id, attempts }: Attempt) =>
  db
    .updateTable('imports')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['reading', 'running'])

/** Renews the lease and records the progress. */
export const prolongLease = (db: Db, { id, attempts }: Attempt, tasksDone: number) =>
  db
    .updateTable('imports')
    .set({ leasedUntil: lease, tasksDone })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .execute()

/** Renews the lease of a waiting import. False when another process has taken it over, or it has ended. */
export async function keepLease(db: Db, attempt: Attempt) {
  const { numUpdatedRows } = await ofAttempt(db, attempt).set({ leasedUntil: lease }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the lease, so that the next process takes the import over. */
export const giveUpLease = (db: Db, attempt: Attempt) =>
  ofAttempt(db, attempt)
    .set({ leasedUntil: sql<string>`now() - interval '1 second'` })
    .execute()

const ended = { contentId: null, leasedUntil: null, finishedAt: sql<string>`now()` }

export const failImport = (db: Db, attempt: Attempt, error: string) =>
  ofAttempt(db, attempt)
    .set({ state: 'failed', error, ...ended })
    .execute()

/** Records what the import has made so far. False when another process has taken it over. */
export async function updateMade(db: Db, { id, attempts }: Attempt, made: MadeByImport) {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ made })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const finishImport = (db: Db, importId: number, tasksDone: number) =>
  db
    .updateTable('imports')
    .set({ state: 'done', tasksDone, ...ended })
    .where('id', '=', importId)
    .execute()
