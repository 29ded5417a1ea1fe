/**
 * Written as SQL: its fragments are parts of the statements of the fast lanes, which every change of a task waits for.
 * Other writes take `recordChange`.
 */
import { type Expression, sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'

type Sql = Expression<unknown>

type RecordedWrite = {
  kind: ChangeKind
  actorId: number | Sql
  taskId?: Sql
  /** One JSON object of field changes. */
  fields?: Sql
  /** The bumped projects: a relation `bump` with `id` and `revision`, and whatever the fields are built from. */
  from: Sql
}

/**
 * Writes one row for each bumped project, as part of the statement that bumps it, which also writes the notifications,
 * if there are any.
 */
export const recordChangeSql = ({
  kind,
  actorId,
  taskId = sql`null`,
  fields = sql`'{}'`,
  from,
}: RecordedWrite) => sql`
  insert into changes (project_id, revision, kind, actor_id, task_id, fields)
  select bump.id, bump.revision, ${sql.lit(kind)}, ${actorId}::bigint, ${taskId}::bigint, ${fields}::jsonb
  from ${from}`

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

/** A user's id and username, so that the log does not depend on the user's row. */
export const userReference = (id: Sql) =>
  sql`(select jsonb_build_object('id', id, 'username', username) from users where id = ${id})`

/** A file's name. */
export const shownFile = (id: Sql) => sql`(select name from files where files.id = ${id})`

export const shownInstant = (instant: Sql) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The first characters of a long text. */
export const truncatedText = (text: Sql) =>
  sql`case when char_length(${text}) > 200 then left(${text}, 200) || '…' else ${text} end`
