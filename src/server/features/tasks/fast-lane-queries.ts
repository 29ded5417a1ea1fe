/** Written as SQL: the fast lanes write in one statement, which every change of a task waits for. */
import { type Expression, type OperationNodeSource, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ProjectTable } from '@db/schema/projects'
import type { ChangeKind } from '@/domain/change'
import { isOpenSession, type ProjectAccessRow } from '../../core/access/access-queries'
import { recordChangeSql } from '../../core/changes/fast-lane-record-queries'
import { lockProjects } from '../../core/changes/locked-project-queries'
import { SessionChecked } from '../../core/guarded-write'
import { inProjectWriteQueue } from '../../core/project-write-queue'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { assembledStatement, param, type Values } from '../../platform/database/statement'

type BoardWrite = {
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
  /** The rows to return, read from `written`. */
  answer: OperationNodeSource
}

/** The project of a write to a board, as its other steps read it. */
export type BumpedProject = Selectable<
  Pick<ProjectTable, 'id' | 'key' | 'name' | 'revision' | 'userId' | 'organizationId'>
>

/** What a write was allowed with. */
export type SeenAccess = Pick<ProjectAccessRow, 'projectId' | 'accessVersion'>

/**
 * One statement that increases the project's revision, writes and records the change, locking the project before the
 * task as every writer does. It finds no row when the access that allowed it is outdated. When there is nothing to
 * write, it rolls back with the error that `isRejectedWrite` detects, so that revisions have no gaps.
 */
function boardWriteSql<Row>({ write, change, before = {}, after = sql``, answer }: BoardWrite) {
  const { beside = sql``, ...recorded } = change
  return sql<Row>`
    with bump as (
      update projects set revision = revision + 1
      where id = ${param('projectId')} and access_version = ${param('accessVersion')}
        and ${isOpenSession(param('sessionHash'))}
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

/** The user who writes, and their session. */
export type Writer = { id: number; sessionHash: string }

/**
 * Writes to a board in one statement, which is built once and then run with values; `actorId` is the writer's id. It
 * finds no row when the access is outdated, or the session has ended, so that cached access is sufficient.
 */
export function frequentBoardWrite<Row>(write: (db: Db) => BoardWrite) {
  const statement = assembledStatement((db) => boardWriteSql<Row>(write(db)))
  return async (
    db: Db,
    { projectId, accessVersion }: SeenAccess,
    { id, sessionHash }: Writer,
    values: Values,
  ) => {
    const all = { ...values, actorId: id, sessionHash, projectId, accessVersion }
    const row = await inProjectWriteQueue(db, projectId, () =>
      withSavepoint(db, () => statement.first(db, all)),
    )
    return row && new SessionChecked(row)
  }
}
