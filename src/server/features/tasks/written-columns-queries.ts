import { type RawBuilder, sql } from 'kysely'
import { createdFields, recordedName, type TaskField } from '@/domain/task'
import { param } from '../../platform/database/statement'
import { type Column, ownFieldsJson, taskColumns } from './task-column-queries'
import { fieldChange, fieldChanges } from './fast-lane-queries'
import { statusInLane, writtenLaneOfTask } from './written-lane-queries'

/** SQL for what a change of the status reads of a task that it is about to change. */
export const newStatusAndLane = sql`
  ${statusInLane(sql`tasks.status`)} as new_status, ${writtenLaneOfTask} as new_lane_id`

/** SQL for the finish of a task whose status a statement changes. */
const changedFinish = sql`case when was.new_status = 'done' then coalesce(tasks.finished_at, now()) end`

/** SQL for the finish of a new task. */
export const newFinish = (status: RawBuilder<unknown>) => sql`case when ${status} = 'done' then now() end`

export const columnsOf = (fields: readonly TaskField[]) =>
  fields.flatMap((field) => {
    const { column, beside }: Column = taskColumns[field]
    return beside ? [column, beside.column] : [column]
  })

/** The value of the parameter with the field's name. */
const paramValue = (field: TaskField) => sql`${param(field)}::${sql.raw(taskColumns[field].type)}`

/** What the columns of a field become, in the order of `columnsOf`, in the row to change, if there is one. */
function valuesOf(field: TaskField, row: 'tasks' | null) {
  const { beside, value }: Column = taskColumns[field]
  if (beside) return beside.values(row)
  return [value ? value() : paramValue(field)]
}

/** A task with a repeat is created in the ordinary way. */
const insertedFields = createdFields.filter((field) => field !== 'repeat')

export const insertedColumns = sql.join(columnsOf(insertedFields).map((column) => sql.ref(column)))
export const insertedValues = () => sql.join(insertedFields.flatMap((field) => valuesOf(field, null)))

/** The history entries of fields, from the rows `was` and `written`. */
export const recordedChanges = (fields: readonly TaskField[]) =>
  fieldChanges(
    ...fields.flatMap((field) => {
      const { column, show, beside }: Column = taskColumns[field]
      const ofRow = beside?.ofRow ?? ((row: string) => sql.ref(`${row}.${column}`))
      const change = fieldChange(recordedName(field), ofRow('was'), ofRow('written'), show)
      return beside?.record ? [change, beside.record('written')] : [change]
    }),
  )

/**
 * The columns read from a written task. Its JSON is built in the same step, because PostgreSQL describes every column
 * again in each further step, used or not.
 */
export const writtenColumns = (columns: readonly string[]) =>
  sql.join(
    [...new Set(['id', 'project_id', 'assigned_to', 'relations', ...columns])]
      .map((column) => sql.ref(`tasks.${column}`))
      .concat(sql.raw(`${ownFieldsJson('tasks')} as json`)),
  )

/** The assignments of an update: the fields from their parameters, and what follows from any change. */
export function assignments(fields: readonly TaskField[], { isPlaced }: { isPlaced: boolean }) {
  const setsStatus = fields.includes('status')
  return sql.join([
    ...fields.flatMap((field) => {
      const values = field === 'archived' && setsStatus ? [archivedWithStatus] : valuesOf(field, 'tasks')
      return columnsOf([field]).map((column, index) => sql`${sql.ref(column)} = ${values[index]}`)
    }),
    ...(isPlaced ? [sql`rank = ${param('rank')}::text`] : []),
    sql`version = tasks.version + 1`,
    sql`updated_at = now()`,
    ...(setsStatus ? [sql`finished_at = ${changedFinish}`] : []),
  ])
}

/** A task that is put into a lane stays archived only if it is done there. */
const archivedWithStatus = sql`
  coalesce(${paramValue('archived')}, tasks.archived and was.new_status = 'done')`
