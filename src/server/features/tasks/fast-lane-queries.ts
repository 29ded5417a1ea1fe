/**
 * Written as SQL: a fast lane raises the revision, writes, records the change and notifies in one statement, which is
 * built once. Each of the three says what it saves.
 */
import { type Expression, type OperationNodeSource, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ProjectTable } from '@db/schema/projects'
import type { ChangeKind } from '@/domain/change'
import { isRejectedWrite } from '../../core/database-errors'
import { isOpenSession, type ProjectAccessRow } from '../../core/access/access-queries'
import { type BoardContext, inWriteTransaction } from '../../core/board-write'
import { type LockedProject, lockProjects, raiseRevision } from '../../core/changes/locked-project-queries'
import { guardedWrite } from '../../core/guarded-write'
import { inProjectWriteQueue } from '../../core/project-write-queue'
import { type Db, withSavepoint } from '../../platform/database/database'
import { assembledStatement, param, type Values } from '../../platform/database/statement'

type Sql = Expression<unknown>

type FastLane = {
  /** A data-modifying statement that takes its project from `raised` and returns what it wrote. */
  write: OperationNodeSource
  /** The change to record, from `written` and from the columns of `before` that `beside` names. */
  change: { kind: ChangeKind; taskId: Sql; fields: Sql; beside?: RawBuilder<unknown> }
  /** Further steps between the two, each under the name by which others refer to it. */
  before?: Readonly<Record<string, OperationNodeSource>>
  /** Further writes that depend on it or on `recorded`, each a table expression that starts with a comma. */
  after?: RawBuilder<unknown>
  /** The rows to return, read from `written`. */
  answer: OperationNodeSource
}

/** The project whose revision a fast lane has raised, as its other steps read it. */
export type RaisedProject = Selectable<
  Pick<ProjectTable, 'id' | 'key' | 'name' | 'revision' | 'userId' | 'organizationId'>
>

/** The user who writes, in every step. */
export const actorId = param<number>('actorId')

/**
 * One statement that raises the project's revision, writes and records the change, locking the project before the task
 * as every writer does. It finds no row when the access that allowed it is outdated or the session has ended. When there
 * is nothing to write, it rolls back with the error that `isRejectedWrite` detects, so that revisions have no gaps.
 */
function fastLaneSql<Row>({ write, change, before = {}, after = sql``, answer }: FastLane) {
  const { kind, taskId, fields, beside = sql`` } = change
  return sql<Row>`
    with raised as (
      update projects set revision = revision + 1
      where id = ${param('projectId')} and access_version = ${param('accessVersion')}
        and ${isOpenSession(param('sessionHash'))}
      returning id, key, name, revision, user_id, organization_id
    ),
    ${stepsSql(before)}
    written as (${write}),
    recorded as (
      insert into changes (project_id, revision, kind, actor_id, task_id, fields)
      select raised.id, raised.revision, ${sql.lit(kind)}, ${actorId}::bigint, ${taskId}::bigint, ${fields}::jsonb
      from raised cross join written ${beside} returning task_id, fields
    )
    ${after},
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from raised
    )
    select answer.* from complete left join (${answer}) answer on true where complete.ok`
}

const stepsSql = (steps: NonNullable<FastLane['before']>) =>
  sql.join(
    Object.entries(steps).map(([name, step]) => sql`${sql.table(name)} as (${step}),`),
    sql`\n`,
  )

/** The context of a procedure with cached access: a fast lane checks the session itself. */
export type FastLaneContext = BoardContext & { guard: { sessionHash: string } }

/**
 * Reads values while nobody else writes to the project: a statement that waits for the lock itself does not see what
 * others have written meanwhile.
 */
type ValuesInLock = (tx: Db, projectId: number) => Promise<Values>

/** The same write in the ordinary way, for what the statement rejects. */
type OrdinaryWrite<Row> = (tx: Db, project: LockedProject) => Promise<Row>

/** A write to a board in one statement, which runs with the values for an access and with those of the locked project. */
export function fastLane<Row>(build: (db: Db) => FastLane) {
  const statement = assembledStatement((db) => fastLaneSql<Row>(build(db)))
  return (
    { db, viewer, guard }: FastLaneContext,
    valuesFor: (access: ProjectAccessRow) => Values,
    { valuesInLock, ordinary }: { valuesInLock?: ValuesInLock; ordinary?: OrdinaryWrite<Row> } = {},
  ) => {
    const { sessionHash } = guard
    return guardedWrite(guard, (access) => {
      const { projectId, accessVersion } = access
      const values = { ...valuesFor(access), actorId: viewer.id, sessionHash, projectId, accessVersion }
      const fast = () =>
        valuesInLock === undefined
          ? inProjectWriteQueue(db, projectId, () => withSavepoint(db, () => statement.first(db, values)))
          : inWriteTransaction(db, projectId, async (tx) =>
              (await lockProjects(tx, [access]))
                ? statement.first(tx, { ...values, ...(await valuesInLock(tx, projectId)) })
                : undefined,
            )
      if (ordinary === undefined) return fast()
      return fast().catch((error: unknown) => {
        if (!isRejectedWrite(error)) throw error
        return inWriteTransaction(db, projectId, async (tx) => {
          const project = await raiseRevision(tx, access, { sessionHash })
          return project && ordinary(tx, project)
        })
      })
    })
  }
}

/** Combines the changes of several fields into one object. */
export const fieldChanges = (...changes: Sql[]) =>
  changes.length === 0 ? sql`'{}'::jsonb` : sql`(${sql.join(changes, sql` || `)})`

/** The old and the new value of a field; null when it did not change. */
export const fieldChange = (
  name: string,
  was: Sql,
  became: Sql,
  show: (value: Sql) => Sql = (value) => value,
) => sql`
  case when ${was} is distinct from ${became}
    then jsonb_build_object(${sql.lit(name)}, jsonb_build_object('from', ${show(was)}, 'to', ${show(became)}))
    else '{}'::jsonb end`

/** A user's id and username, so that the history does not depend on the user's row. */
export const userReference = (id: Sql) =>
  sql`(select jsonb_build_object('id', id, 'username', username) from users where id = ${id})`

/** A file's name. */
export const shownFile = (id: Sql) => sql`(select name from files where files.id = ${id})`

/** The first characters of a long text. */
export const truncatedText = (text: Sql) =>
  sql`case when char_length(${text}) > 200 then left(${text}, 200) || '…' else ${text} end`
