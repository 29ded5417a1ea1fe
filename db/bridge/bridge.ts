import { type Kysely, sql } from 'kysely'
import { projectChecks, projectFunctions } from '../migrations/1004-projects'
import { dateFunctions, taskChecks, taskFunctions } from '../migrations/1005-tasks'
import { taskCounts } from '../migrations/1006-task-counts'
import { contentFunctions } from '../migrations/1008-files'
import { searchFunctions } from '../migrations/1010-search'
import { listAppliedMigrations } from '../sql/applied-migrations'
import { runStatements } from '../sql/run-statements'
import { isFormer, rejectionOfDatabase } from './former-migrations'
import { fillsAfterFunctions, fillsBeforeTriggers, fillsOfAll } from './former-rows'
import { formerColumns, presentChecks, presentColumns, withoutFunctions } from './former-schema'

/** The last migration of the baseline. Later ones run after the bridge. */
export const lastOfBaseline = '1012-notifications'

/**
 * Brings a database of commit `4fe5083`, or of one between it and the baseline, to the baseline, in one transaction.
 * Leaves any other one unchanged. Version 1.0 deletes the bridge.
 * @throws with one sentence for an earlier database
 */
export async function crossBridge<Schema>(db: Kysely<Schema>, migrations: readonly string[]) {
  const baseline = migrations.filter((name) => name <= lastOfBaseline)
  const applied = await listAppliedMigrations(db)
  if (!applied.some(isFormer)) return
  const rejection = rejectionOfDatabase(applied)
  if (rejection !== undefined) throw new Error(rejection)
  await db.transaction().execute(async (transaction) => {
    await toPresentSchema(transaction, applied)
    await sql`delete from kysely_migration`.execute(transaction)
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${baseline}::text[]) baseline (name)`.execute(
      transaction,
    )
  })
}

async function toPresentSchema<Schema>(db: Kysely<Schema>, applied: readonly string[]) {
  const missing = (fills: ReadonlyMap<string, readonly string[]>) =>
    [...fills].flatMap(([name, statements]) => (applied.includes(name) ? [] : statements))
  await runStatements(db, [
    ...withoutFunctions,
    ...presentColumns,
    ...missing(fillsBeforeTriggers),
    ...fillsOfAll,
    ...projectChecks,
    ...taskChecks,
    // A table with pending checks of deferred constraints cannot be altered.
    'set constraints all immediate',
    ...presentChecks,
    ...projectFunctions,
    ...dateFunctions,
    ...taskFunctions,
    ...taskCounts,
    ...contentFunctions,
    ...searchFunctions,
    ...missing(fillsAfterFunctions),
  ])
}

/**
 * Prepares an empty database of the baseline for the rows of an earlier backup. The bridge then brings it to the
 * baseline.
 */
export const addFormerColumns = <Schema>(db: Kysely<Schema>) => runStatements(db, formerColumns)
