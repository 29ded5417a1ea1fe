/** Written as SQL: the fast lanes write in one statement, which every change of a task waits for. */
import { type Expression, type OperationNodeSource, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ProjectTable } from '@db/schema/projects'
import type { ChangeKind } from '@/domain/change'
import { isOpenSession, type ProjectAccessRow } from '../../core/access/access-queries'
import { recordChangeSql } from '../../core/changes/fast-lane-record-queries'
import { isRejectedWrite } from '../../core/database-errors'
import { lockProjects } from '../../core/changes/locked-project-queries'
import { SessionChecked } from '../../core/guarded-write'
import { inProjectWriteQueue } from '../../core/project-write-queue'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { assembledStatement, param, type Values } from '../../platform/database/statement'

export type BoardWrite = {
  /** A data-modifying statement that takes its project from `bump` and returns what it wrote. */
  write: OperationNodeSource
  /** The change to record, from `written` and from the columns of `before` that `beside` names. */
  change: {
    kind: ChangeKind
    actorId: number | Expression<unknown>
    taskId?: Expression<unknown>
    fields?: Expression<unknown>
    beside?: RawBuilder<unknown>
  }
  /** Further steps between the two, each under the name by which others refer to it. */
  before?: Readonly<Record<string, OperationNodeSource>>
  /** Further writes that depend on it or on `recorded`, each a table expression that starts with a comma. */
  after?: RawBuilder<unknown>
  /** Whether it changes permissions: then previously read access becomes invalid. */
  changesAccess?: boolean
  /** The rows to return, read from `written`. */
  answer: OperationNodeSource
}

/** The project of a write to a board, as its other steps read it. */
export type BumpedProject = Selectable<
  Pick<ProjectTable, 'id' | 'key' | 'name' | 'revision' | 'userId' | 'organizationId'>
>

/** What a write was allowed with. */
export type SeenAccess = Pick<ProjectAccessRow, 'projectId' | 'accessVersion'>

type Guard = {
  projectId: number | RawBuilder<unknown>
  accessVersion: number | RawBuilder<unknown>
  /** A further condition. */
  further?: RawBuilder<unknown>
}

/**
 * One statement that increases the project's revision, writes and records the change, locking the project before the
 * task as every writer does. It finds no row when the access that allowed it is outdated. When there is nothing to
 * write, it rolls back with the error that `isRejectedWrite` detects, so that revisions have no gaps.
 */
function boardWriteSql<Row>(
  { projectId, accessVersion, further = sql`` }: Guard,
  { write, change, before = {}, after = sql``, changesAccess = false, answer }: BoardWrite,
) {
  const { beside = sql``, ...recorded } = change
  return sql<Row>`
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + ${sql.lit(changesAccess ? 1 : 0)}
      where id = ${projectId} and access_version = ${accessVersion} ${further}
      returning id, key, name, revision, user_id, organization_id
    ),
    ${stepsSql(before)}
    written as (${write}),
    recorded as (${recordChangeSql({ ...recorded, from: sql`bump cross join written ${beside}` })} returning task_id, fields)
    ${after},
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from bump
    )
    select answer.* from complete left join (${answer}) answer on true where complete.ok`
}

const stepsSql = (steps: NonNullable<BoardWrite['before']>) =>
  sql.join(
    Object.entries(steps).map(([name, step]) => sql`${sql.table(name)} as (${step}),`),
    sql`\n`,
  )

/** Writes to a board in one statement. Undefined when the access is outdated. */
export async function writeToBoard<Row>(db: Db, access: SeenAccess, write: BoardWrite) {
  const { rows } = await writeOnce(db, access.projectId, () => boardWriteSql<Row>(access, write).execute(db))
  return rows[0]
}

/**
 * Runs a transaction in which nobody else writes to the project, for a write that depends on what others write to it: a
 * statement that waits for the lock itself does not see what they have written meanwhile. Undefined when the access is
 * outdated.
 */
export const inLockedProject = <Result>(
  db: Db,
  access: ProjectAccessRow,
  write: (transaction: Db) => Promise<Result>,
) =>
  inProjectWriteQueue(db, access.projectId, () =>
    inTransaction(db, async (transaction) =>
      (await lockProjects(transaction, [access])) ? write(transaction) : undefined,
    ),
  )

const writeOnce = <Result>(db: Db, projectId: number, write: () => Promise<Result>) =>
  inProjectWriteQueue(db, projectId, () => withSavepoint(db, write))

/** The user who writes, and their session. */
export type Writer = { id: number; sessionHash: string }

/**
 * Like `writeToBoard`, but the statement is built once and then run with values. `further` is a further condition on
 * the project.
 */
export function preparedBoardWrite<Row>(write: (db: Db) => BoardWrite, further: RawBuilder<unknown>) {
  const guard = { projectId: param('projectId'), accessVersion: param('accessVersion'), further }
  const statement = assembledStatement((db) => boardWriteSql<Row>(guard, write(db)))
  return (db: Db, { projectId, accessVersion }: SeenAccess, values: Values) =>
    writeOnce(db, projectId, () => statement.first(db, { ...values, projectId, accessVersion }))
}

/**
 * A prepared write for frequent calls. It also finds no row when the session has ended, so that cached access is
 * sufficient. `actorId` is the writer's id.
 *
 * @param onRejection reads what to return when that check passed but there was nothing to write
 */
export function frequentBoardWrite<Row>(
  write: (db: Db) => BoardWrite,
  onRejection?: (db: Db, values: Values) => Promise<Row | undefined>,
) {
  const run = preparedBoardWrite<Row>(write, sql`and ${isOpenSession(param('sessionHash'))}`)
  return async (db: Db, access: SeenAccess, { id, sessionHash }: Writer, values: Values) => {
    const row = await run(db, access, { ...values, actorId: id, sessionHash }).catch((error: unknown) => {
      if (!onRejection || !isRejectedWrite(error)) throw error
      return onRejection(db, { ...values, projectId: access.projectId })
    })
    return row && new SessionChecked(row)
  }
}
