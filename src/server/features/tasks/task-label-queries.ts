/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { LabelChanges } from '@/domain/label'
import { param } from '../../platform/database/statement'

/** SQL for the JSON text of an array of ids. */
export const idsJson = (column: string) => `translate(${column}::text, '{}', '[]')`

/** What a call says of labels, as the parameters of `labelsValue`. */
export const labelParams = ({ labels, addLabels, removeLabels }: LabelChanges) => ({
  labels: labels ?? null,
  addLabels: addLabels ?? [],
  removeLabels: removeLabels ?? [],
})

const [named, added, removed] = (['labels', 'addLabels', 'removeLabels'] as const).map(
  (name) => sql`${param(name)}::bigint[]`,
)

/** SQL for the ids that a row is to have. */
const wanted = (row: 'tasks' | null) =>
  sql`(coalesce(${named}, ${row ? sql.ref(`${row}.labels`) : sql`'{}'`}) || ${added})`

/**
 * SQL for the ids that a new row or one of `tasks` is written with, in the order of the names. An id that is named and
 * that the project does not have becomes 0, which a constraint of the column refuses.
 */
export const labelsValue = (row: 'tasks' | null) => sql`
  case when (
    select count(*) from labels label
    where label.id = any(coalesce(${named}, '{}') || ${added}) and label.project_id = (select id from bump)
  ) < (select count(distinct id) from unnest(coalesce(${named}, '{}') || ${added}) id)
  then '{0}'::bigint[]
  else array(
    select label.id from labels label
    where label.id = any(${wanted(row)}) and label.id <> all(${removed})
    order by lower(label.name), label.id
  ) end`

/** SQL for labels as the history shows them: their names. */
export const shownLabels = (ids: Expression<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(name order by lower(name), id), '[]') from labels where id = any(${ids}))`
