import { type RawBuilder, sql } from 'kysely'
import type { ChangeKind } from '@/domain/change'

type Expression = RawBuilder<unknown>

export type RecordedWrite = {
  kind: ChangeKind
  actorId: number | Expression
  taskId?: Expression
  /** One JSON object of field changes. */
  fields?: Expression
  /** The bumped projects: a relation `bump` with `id` and `revision`, and whatever the fields are built from. */
  from: Expression
}

/**
 * Writes one row for each bumped project, as part of the statement that bumps it, which also writes the notifications,
 * if there are any.
 */
export const recordChange = ({
  kind,
  actorId,
  taskId = sql`null`,
  fields = sql`'{}'`,
  from,
}: RecordedWrite) => sql`
  insert into changes (project_id, revision, kind, actor_id, task_id, fields, notified)
  select bump.id, bump.revision, ${sql.lit(kind)}, ${actorId}::bigint, ${taskId}::bigint, ${fields}::jsonb, true
  from ${from}`

/** SQL for the kind of what a change of several tasks did to one of them: 'task.changed' of 'tasks.changed'. */
export const kindOfOne = (kind: string) => `replace(${kind}, 'tasks.', 'task.')`

/** SQL for a change that is not a task's departure, of which only the project that it left has a record. */
export const isNoDeparture = `kind not in ('task.movedOut', 'tasks.movedOut')`

/** Combines the changes of several fields into one object. */
export const fieldChanges = (...changes: Expression[]) =>
  changes.length === 0 ? sql`'{}'` : sql`(${sql.join(changes, sql` || `)})`

/** The old and the new value of a field; null when it did not change. */
export const fieldChange = (
  name: string,
  was: Expression,
  became: Expression,
  show: (value: Expression) => Expression = (value) => value,
) => sql`
  case when ${was} is distinct from ${became}
    then jsonb_build_object(${sql.lit(name)}, jsonb_build_object('from', ${show(was)}, 'to', ${show(became)}))
    else '{}'::jsonb end`

/** A user's id and username, so that the log does not depend on the user's row. */
export const userReference = (id: Expression) =>
  sql`(select jsonb_build_object('id', id, 'username', username) from users where id = ${id})`

export const shownOrganization = (id: Expression) =>
  sql`(select jsonb_build_object('id', id, 'name', name) from organizations where id = ${id})`

export const shownInstant = (instant: Expression) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The first characters of a long text. */
export const truncatedText = (text: Expression) =>
  sql`case when char_length(${text}) > 200 then left(${text}, 200) || '…' else ${text} end`
