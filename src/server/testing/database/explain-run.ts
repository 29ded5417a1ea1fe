import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** Runs a statement twice by its generic plan. @returns the plan of the second run, without times; `values` are SQL */
export const explainRun = (db: Db, statement: string, values: readonly string[]) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction)
    await sql`prepare explained as ${sql.raw(statement)}`.execute(transaction)
    const explain = sql.raw<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, costs off) execute explained(${values.join(', ')})`,
    )
    await explain.execute(transaction)
    const { rows } = await explain.execute(transaction)
    await sql`deallocate explained`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN'])
  })

/** The most rows that a part of a plan reads: the returned rows of all loops, and the removed ones. */
export async function rowsRead(db: Db, statement: string, values: readonly string[]) {
  const plan = (await explainRun(db, statement, values)).join('\n')
  const returned = [...plan.matchAll(/ rows=([\d.]+) loops=(\d+)/g)].map(
    ([, rows, loops]) => Number(rows) * Number(loops),
  )
  const removed = [...plan.matchAll(/Rows Removed by .*: (\d+)/g)].map(([, rows]) => Number(rows))
  return Math.max(...returned, ...removed)
}
