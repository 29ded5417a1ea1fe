import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import { param } from '../../platform/database/statement'
import type { RaisedProject } from './fast-lane-queries'

const query = expressionBuilder<Database & { raised: RaisedProject }>()

const sent = sql<number[]>`${param('labels')}::bigint[]`

const labelsAmong = (ids: Expression<unknown>) =>
  query.selectFrom('labels as label').where(sql<boolean>`label.id = any(${ids})`)

const sentOfProject = labelsAmong(sent)
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .where('label.projectId', '=', query.selectFrom('raised').select('raised.id'))

const sentOnce = query
  .selectFrom(sql<{ id: number }>`unnest(${sent})`.as<'once'>(sql`once (id)`))
  .select((eb) => eb.fn.count<number>('once.id').distinct().as('count'))

const sorted = labelsAmong(sent)
  .select('label.id')
  .orderBy((eb) => eb.fn('lower', ['label.name']))
  .orderBy('label.id')

/**
 * SQL for the ids that a task is written with, in the order of the names. An id that the project does not have becomes 0,
 * which a constraint of the column refuses.
 */
export const labelsValue = () =>
  sql`case when ${sentOfProject} < ${sentOnce} then '{0}'::bigint[] else array${sorted} end`

/** SQL for labels as the history shows them: their names. */
export const shownLabels = (ids: Expression<unknown>) =>
  labelsAmong(ids).select(
    sql`coalesce(jsonb_agg(label.name order by lower(label.name), label.id), '[]')`.as('names'),
  )
