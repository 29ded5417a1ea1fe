import { type RawBuilder, sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'

type Expression = RawBuilder<unknown>

export type RecordedWrite = {
  kind: ChangeKind
  actorId: number | Expression
  taskId?: Expression
  /** One object of field changes. */
  fields?: Expression
  /** Projects after their bump: `id` and `revision`, under the name `bump`, beside all that the fields are made from. */
  from: Expression
}

/** Writes one row for each project that is bumped: part of the statement that bumps it. */
export const recordChange = ({
  kind,
  actorId,
  taskId = sql`null`,
  fields = sql`'{}'`,
  from,
}: RecordedWrite) => sql`
  insert into changes (project_id, revision, kind, actor_id, task_id, fields)
  select bump.id, bump.revision, ${sql.lit(kind)}, ${actorId}::bigint, ${taskId}::bigint, ${fields}::jsonb from ${from}`

/** The changes of several fields as one object. */
export const fieldChanges = (...changes: Expression[]) =>
  changes.length === 0 ? sql`'{}'` : sql`(${sql.join(changes, sql` || `)})`

/** What a field was and became; nothing when it stayed as it was. */
export const fieldChange = (
  name: string,
  was: Expression,
  became: Expression,
  show: (value: Expression) => Expression = (value) => value,
) => sql`
  case when ${was} is distinct from ${became}
    then jsonb_build_object(${sql.lit(name)}, jsonb_build_object('from', ${show(was)}, 'to', ${show(became)}))
    else '{}'::jsonb end`

/** By id and username, which never changes: the log does not depend on who is still there. */
export const shownPerson = (id: Expression) =>
  sql`(select jsonb_build_object('id', id, 'username', username) from users where id = ${id})`

export const shownOrganization = (id: Expression) =>
  sql`(select jsonb_build_object('id', id, 'name', name) from organizations where id = ${id})`

export const shownInstant = (instant: Expression) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Enough of a long text to know it by. */
export const shownBeginning = (text: Expression) =>
  sql`case when char_length(${text}) > 200 then left(${text}, 200) || '…' else ${text} end`
