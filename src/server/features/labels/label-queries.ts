import { type Expression, sql } from 'kysely'
import { maxLabelsOfTask } from '@/domain/label'
import type { Label, LabelChanges, NewLabel } from '@/domain/label-schema'
import type { Db } from '../../platform/database/database'

const columns = ['id', 'projectId', 'name', 'colour'] as const

export const listLabels = (db: Db, projectId: number): Promise<Label[]> =>
  db
    .selectFrom('labels')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()

export const findLabel = (db: Db, projectId: number, labelId: number): Promise<Label | undefined> =>
  db
    .selectFrom('labels')
    .select(columns)
    .where('id', '=', labelId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()

export async function countLabels(db: Db, projectId: number) {
  const { count } = await db
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLabel = (db: Db, projectId: number, { name, colour }: NewLabel): Promise<Label> =>
  db.insertInto('labels').values({ projectId, name, colour }).returning(columns).executeTakeFirstOrThrow()

export const updateLabel = (db: Db, labelId: number, changes: LabelChanges): Promise<Label> =>
  db.updateTable('labels').set(changes).where('id', '=', labelId).returning(columns).executeTakeFirstOrThrow()

export async function deleteLabel(db: Db, labelId: number) {
  await db.deleteFrom('labels').where('id', '=', labelId).execute()
}

const tasksWith = (db: Db, { id, projectId }: Label) =>
  db
    .updateTable('tasks')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`tasks.labels @> array[${id}::bigint]`)

/** Labels in the order of their names. The labels of a task have the same order. */
const sortedByName = (db: Db, ids: Expression<number[]>) => {
  const sorted = db
    .selectFrom('labels as label')
    .select('label.id')
    .where('label.id', '=', (eb) => eb.fn.any(ids))
    .orderBy((eb) => eb.fn('lower', ['label.name']))
    .orderBy('label.id')
  return sql<number[]>`array${sorted}`
}

/** Moves a label to its sorted position in each task that has it. */
export async function sortLabelsOfTasks(db: Db, label: Label) {
  await tasksWith(db, label)
    .set((eb) => ({ labels: sortedByName(db, eb.ref('tasks.labels')) }))
    .execute()
}

/** Replaces a label by another one in each task that has it, without duplicates. */
export async function replaceLabelOfTasks(db: Db, label: Label, { id: intoId }: Label) {
  const replaced = sql<number[]>`array_replace(tasks.labels, ${label.id}::bigint, ${intoId}::bigint)`
  await tasksWith(db, label)
    .set({ labels: sortedByName(db, replaced) })
    .execute()
}

/** Gives a label to those of the tasks that are in its project, do not have it and have room for it. */
export async function addLabelToTasks(
  db: Db,
  { id, projectId }: Pick<Label, 'id' | 'projectId'>,
  taskIds: readonly number[],
) {
  await db
    .updateTable('tasks')
    .set({ labels: sortedByName(db, sql<number[]>`tasks.labels || ${id}::bigint`) })
    .where('projectId', '=', projectId)
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where(sql<boolean>`cardinality(tasks.labels) < ${sql.lit(maxLabelsOfTask)}`)
    .where(sql<boolean>`${id}::bigint <> all(tasks.labels)`)
    .execute()
}

export async function removeLabelFromTasks(db: Db, label: Label) {
  await tasksWith(db, label)
    .set({ labels: sql<number[]>`array_remove(tasks.labels, ${label.id}::bigint)` })
    .execute()
}
