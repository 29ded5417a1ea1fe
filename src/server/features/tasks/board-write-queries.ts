import { type RawBuilder, sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import { isOpenSession, type ProjectAccessRow } from '../../core/access/access-queries'
import { type Db, withSavepoint } from '../../platform/database/database'
import { recordChange } from '../../core/changes/record-queries'
import { createProjectWriteQueue } from './project-write-queue'
import { assembledStatement, given, type Values } from '../../platform/database/statement'

export type BoardWrite = {
  /** A data-modifying statement that takes its project from `bump` and returns what it wrote. */
  write: RawBuilder<unknown>
  /** What the log says of it, from `written` and whatever stands in `before` under the names in `beside`. */
  change: {
    kind: ChangeKind
    actorId: number | RawBuilder<unknown>
    taskId?: RawBuilder<unknown>
    fields?: RawBuilder<unknown>
    beside?: RawBuilder<unknown>
  }
  /** Further steps between the two, each a table expression with its comma. */
  before?: RawBuilder<unknown>
  /** Further writes that follow from it, each a table expression that begins with a comma. */
  after?: RawBuilder<unknown>
  /** Whether it changes who may do what: then standings read before are no longer worth anything. */
  changesAccess?: boolean
  /** The rows to answer with, read from `written`. */
  answer: RawBuilder<unknown>
}

type Guard = {
  projectId: number | RawBuilder<unknown>
  accessVersion: number | RawBuilder<unknown>
  /** What else must be so. */
  further?: RawBuilder<unknown>
}

/**
 * One statement that grows the project's revision, writes within it and records the change, locking the project before
 * the task as every writer does. It finds no row when the access that allowed it is no longer the present one. When
 * there is nothing to write the whole statement is taken back with the error that `isRefusedWrite` knows, so that
 * revisions stay without gaps.
 */
function boardWriteSql<Row>(
  { projectId, accessVersion, further = sql`` }: Guard,
  { write, change, before = sql``, after = sql``, changesAccess = false, answer }: BoardWrite,
) {
  const { beside = sql``, ...recorded } = change
  return sql<Row>`
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + ${sql.lit(changesAccess ? 1 : 0)}
      where id = ${projectId} and access_version = ${accessVersion} ${further}
      returning id, name, revision, user_id, organization_id
    ),
    ${before}
    written as (${write}),
    recorded as (${recordChange({ ...recorded, from: sql`bump cross join written ${beside}` })})
    ${after},
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from bump
    )
    select answer.* from complete left join (${answer}) answer on true where complete.ok`
}

/** Writes once to a board. Undefined when the access is no longer the present one. */
export async function writeToBoard<Row>(db: Db, access: ProjectAccessRow, write: BoardWrite) {
  const { rows } = await writeOnce(db, access.projectId, () => boardWriteSql<Row>(access, write).execute(db))
  return rows[0]
}

const inTurn = createProjectWriteQueue()

/** A transaction may hold the project already, and then must not wait for those who wait for it. */
const writeOnce = <Result>(db: Db, projectId: number, write: () => Promise<Result>) =>
  db.isTransaction ? withSavepoint(db, write) : inTurn(projectId, () => withSavepoint(db, write))

/** Who writes, and by which session. */
export type Writer = { id: number; sessionHash: string }

/**
 * The same for what is written all the time: put together once, and then only given its values. It finds no row either
 * when the session is over, so that a access that is only recalled will do. `actorId` stands for the writer.
 */
export function frequentBoardWrite<Row>(write: () => BoardWrite) {
  const guard = {
    projectId: given('projectId'),
    accessVersion: given('accessVersion'),
    further: sql`and ${isOpenSession(given('sessionHash'))}`,
  }
  const statement = assembledStatement(() => boardWriteSql<Row>(guard, write()))
  return (
    db: Db,
    { projectId, accessVersion }: ProjectAccessRow,
    { id, sessionHash }: Writer,
    values: Values,
  ) =>
    writeOnce(db, projectId, () =>
      statement.first(db, { ...values, actorId: id, sessionHash, projectId, accessVersion }),
    )
}
