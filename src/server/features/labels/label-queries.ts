/** Written as SQL: its fragments are parts of the statement that writes to a board; the rest is built. */
import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { LabelTable } from '@db/schema/tasks'
import type { Label, LabelChanges, NewLabel } from '@/domain/label-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { changedSubject, fieldChange, fieldChanges } from '../../core/changes/record-queries'
import type { Db } from '../../platform/database/database'
import { type BumpedProject, writeToBoard } from '../tasks/board-write-queries'

type LabelRow = Selectable<LabelTable>
type Steps = { bump: BumpedProject; was: LabelRow; target: LabelRow; written: LabelRow }

const step = expressionBuilder<Database & Steps, 'was' | 'target' | 'written'>()
const columns = ['id', 'projectId', 'name', 'colour'] as const

export const listLabels = (db: Db, projectId: number): Promise<Label[]> =>
  db
    .selectFrom('labels')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()

export async function countLabels(db: Db, projectId: number) {
  const { count } = await db
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

const writtenLabel = (db: Db) => db.withTables<Steps>().selectFrom('written').select(columns)

export const insertLabel = (db: Db, access: ProjectAccessRow, actorId: number, { name, colour }: NewLabel) =>
  writeToBoard<Label>(db, access, {
    write: db
      .withTables<Steps>()
      .insertInto('labels')
      .columns(['projectId', 'name', 'colour'])
      .expression((eb) =>
        eb
          .selectFrom('bump')
          .select(['bump.id', sql<string>`${name}::text`.as('name'), sql.lit(colour).as('colour')]),
      )
      .returningAll(),
    change: {
      kind: 'labels.changed',
      actorId,
      fields: fieldChange('label', sql`null::text`, step.ref('written.name')),
    },
    answer: writtenLabel(db),
  })

const labelInBump = (db: Db, labelId: number) =>
  db
    .withTables<Steps>()
    .selectFrom('labels')
    .innerJoin('bump', 'bump.id', 'labels.projectId')
    .selectAll('labels')
    .where('labels.id', '=', labelId)

/** Sets the labels of the tasks that have the written one. */
const changedTasks = (db: Db, labels: Expression<number[]>) =>
  db
    .withTables<Steps>()
    .updateTable('tasks')
    .from('written')
    .set({ labels })
    .whereRef('tasks.projectId', '=', 'written.projectId')
    .where(sql<boolean>`tasks.labels @> array[written.id]`)

/** The label is already locked with its project; the statement's own tables still have its former name. */
export const updateLabel = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  labelId: number,
  changes: LabelChanges,
) =>
  writeToBoard<Label>(db, access, {
    before: { was: labelInBump(db, labelId) },
    write: db
      .withTables<Steps>()
      .updateTable('labels')
      .from('was')
      .set(changes)
      .whereRef('labels.id', '=', 'was.id')
      .returningAll('labels'),
    change: {
      kind: 'labels.changed',
      actorId,
      fields: sql`
        case when ${step.ref('was.name')} = ${step.ref('written.name')}
          then ${changedSubject('label', step.ref('was.name'))} else '{}' end ||
        ${fieldChanges(
          fieldChange('label', step.ref('was.name'), step.ref('written.name')),
          fieldChange('colour', step.ref('was.colour'), step.ref('written.colour')),
        )}`,
      beside: sql`cross join was`,
    },
    after:
      changes.name === undefined
        ? sql``
        : sql`, ordered as (${changedTasks(
            db,
            sql<number[]>`array(
              select label.id from labels label where label.id = any(tasks.labels)
              order by lower(case label.id when written.id then written.name else label.name end), label.id
            )`,
          )})`,
    answer: writtenLabel(db),
  })

const deletedLabel = (db: Db) =>
  db
    .withTables<Steps>()
    .deleteFrom('labels')
    .using('was')
    .whereRef('labels.id', '=', 'was.id')
    .returningAll('labels')

/** A write that waits for it and names the label is tried again, and then does not find it. */
const changesAccess = true

export const deleteLabel = (db: Db, access: ProjectAccessRow, actorId: number, labelId: number) =>
  writeToBoard<Label>(db, access, {
    changesAccess,
    before: { was: labelInBump(db, labelId) },
    write: deletedLabel(db),
    change: {
      kind: 'labels.changed',
      actorId,
      fields: fieldChange('label', step.ref('written.name'), sql`null::text`),
    },
    after: sql`, freed as (${changedTasks(db, sql<number[]>`array_remove(tasks.labels, written.id)`)})`,
    answer: writtenLabel(db),
  })

export const mergeLabel = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { labelId, intoLabelId }: { labelId: number; intoLabelId: number },
) =>
  writeToBoard<Label>(db, access, {
    changesAccess,
    before: { was: labelInBump(db, labelId), target: labelInBump(db, intoLabelId) },
    write: deletedLabel(db).where((eb) => eb.exists(eb.selectFrom('target').select('target.id'))),
    change: {
      kind: 'labels.changed',
      actorId,
      fields: fieldChanges(
        fieldChange('label', step.ref('written.name'), sql`null::text`),
        fieldChange('mergedInto', sql`null::text`, step.ref('target.name')),
      ),
      beside: sql`cross join target`,
    },
    after: sql`, merged as (${changedTasks(
      db,
      sql<number[]>`array(
        select label.id from labels label
        where label.id = any(array_replace(tasks.labels, written.id, (select id from target)))
        order by lower(label.name), label.id
      )`,
    )})`,
    answer: db.withTables<Steps>().selectFrom('target').select(columns),
  })
