import { type Expression, type RawBuilder, sql } from 'kysely'
import type { TaskTable } from '@db/schema/tasks'
import { createdFields, descriptionBeginning, recordedName, type TaskField } from '@/domain/task'
import { type TaskRow, taskRow } from '@/domain/task-schema'
import {
  fieldChange,
  fieldChanges,
  shownFile,
  truncatedText,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import { concatenation, instantJson, param } from '../../platform/database/statement'
import { boolean, date, nullable, number, text, type ToJson, word } from './column-json'
import { dueValues, shownDue } from './task-due-queries'
import { laneChange, statusInLane, writtenLane, writtenLaneOfTask } from './task-lane-queries'
import { idsJson, labelsValue, shownLabels } from './task-label-queries'

type Column = {
  column: string
  type: 'text' | 'boolean' | 'bigint' | 'bigint[]' | 'timestamptz' | 'date' | 'real'
  json: ToJson
  /** How the history shows a value; as stored, if absent. */
  show?: (value: Expression<unknown>) => Expression<unknown>
  /** A further column of the field, which is written by `values` and recorded by `ofRow` or by `record`. */
  beside?: {
    column: string
    values: (row: 'tasks' | null) => RawBuilder<unknown>[]
    ofRow?: (row: string) => RawBuilder<unknown>
    record?: (written: string) => RawBuilder<unknown>
  }
  /** What is written; the field's parameter, if absent. */
  value?: (row: 'tasks' | null) => RawBuilder<unknown>
}

/** SQL for what `status` and `lane_id` become, in that order. A change reads them from the row `was`. */
const statusValues = (row: 'tasks' | null) =>
  row ? [sql`was.new_status`, sql`was.new_lane_id`] : [statusInLane(), writtenLane]

/** SQL for what a change of the status reads of a task that it is about to change. */
export const newStatusAndLane = sql`
  ${statusInLane(sql`tasks.status`)} as new_status, ${writtenLaneOfTask} as new_lane_id`

/** The columns that users can write: insert, update and history derive from them. */
const taskColumns = {
  title: { column: 'title', type: 'text', json: text },
  description: { column: 'description', type: 'text', json: text, show: truncatedText },
  status: {
    column: 'status',
    type: 'text',
    json: word,
    beside: { column: 'lane_id', values: statusValues, record: laneChange },
  },
  priority: { column: 'priority', type: 'text', json: word },
  dueDate: {
    column: 'due_date',
    type: 'timestamptz',
    json: nullable(instantJson),
    beside: { column: 'due_day', values: dueValues, ofRow: shownDue },
  },
  startDate: { column: 'start_date', type: 'date', json: nullable(date) },
  estimate: { column: 'estimate', type: 'real', json: nullable(number) },
  assignedTo: {
    column: 'assigned_to',
    type: 'bigint',
    json: nullable(number),
    show: userReference,
  },
  labels: { column: 'labels', type: 'bigint[]', json: idsJson, show: shownLabels, value: labelsValue },
  archived: { column: 'archived', type: 'boolean', json: boolean },
  cover: { column: 'cover', type: 'bigint', json: nullable(number), show: shownFile },
} satisfies Record<TaskField & keyof TaskTable, Column>

/** SQL for when a done task was finished: with an older version of the server, at its last update. */
export const finishOf = (row: string) => `coalesce(${row}.finished_at, ${row}.updated_at)`

const finishJson: ToJson = (_column, row) =>
  `case when ${row}.status = 'done' then ${instantJson(finishOf(row))} else 'null' end`

/**
 * SQL for the finish of a task that a statement changes; `status` is its new status. It is stored also if the status
 * stays, because the last update becomes another one.
 */
const changedFinish = (status: RawBuilder<unknown> = sql`tasks.status`) => sql`
  case when ${status} = 'done' then
    case when tasks.status = 'done' then ${sql.raw(finishOf('tasks'))} else now() end
  end`

/** SQL for the finish of a new task. */
export const newFinish = (status: RawBuilder<unknown>) => sql`case when ${status} = 'done' then now() end`

const progressJson: ToJson = (total, row) =>
  `concat('{"done":', ${row}.checklist_done, ',"total":', ${total}, '}')`

/** What else a response says of a task. */
const furtherColumns = {
  dueAllDay: {
    column: 'due_day',
    json: (column) => `case when ${column} is null then 'false' else 'true' end`,
  },
  dueDay: { column: 'due_day', json: nullable(date) },
  laneId: { column: 'lane_id', json: number },
  rank: { column: 'rank', json: nullable(word) },
  id: { column: 'id', json: number },
  number: { column: 'number', json: number },
  projectId: { column: 'project_id', json: number },
  createdAt: { column: 'created_at', json: instantJson },
  updatedAt: { column: 'updated_at', json: instantJson },
  finishedAt: { column: 'finished_at', json: finishJson },
  version: { column: 'version', json: number },
  serviceUnits: { column: 'service_units', json: number },
  comments: { column: 'comments', json: number },
  checklist: { column: 'checklist_items', json: progressJson },
  files: { column: 'files', json: number },
} satisfies Record<Exclude<keyof TaskRow, TaskField>, Pick<Column, 'column' | 'json'>>

const columns = { ...furtherColumns, ...taskColumns }
type Shown = Record<keyof typeof columns, Pick<Column, 'column' | 'json'>>

/** SQL for some of a task's own fields: a JSON object that is left open. */
const fieldsJson = (row: string, fields: readonly (keyof typeof columns)[], shown: Shown = columns) =>
  concatenation(
    fields.flatMap((field, index) => {
      const { column, json } = shown[field]
      return [`'${index === 0 ? '{' : ','}"${field}":'`, json(`${row}.${column}`, row)]
    }),
  )

/** SQL for a task's own fields in every response: a JSON object that is left open for its assignee and project. */
export const ownFieldsJson = (row: string, fields = taskRow.keyof().options) => fieldsJson(row, fields)

/** SQL for the first code points of a text, which are counted only where its bytes are more. */
const beginningOf = (column: string) =>
  `case when octet_length(${column}) > ${descriptionBeginning} then left(${column}, ${descriptionBeginning}) else ${column} end`

/** Like `ownFieldsJson`, with the beginning of the description. */
export const begunFieldsJson = (row: string) =>
  fieldsJson(row, taskRow.keyof().options, {
    ...columns,
    description: {
      column: 'description',
      json: (column) => text(beginningOf(column), row),
    },
  })

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
  return [value ? value(row) : paramValue(field)]
}

export const insertedColumns = sql.join(columnsOf(createdFields).map((column) => sql.ref(column)))
export const insertedValues = () => sql.join(createdFields.flatMap((field) => valuesOf(field, null)))

/** The history entries of fields, from the row `was` and the row as it is written. */
export const recordedChanges = (fields: readonly TaskField[], written = 'written') =>
  fieldChanges(
    ...fields.flatMap((field) => {
      const { column, show, beside }: Column = taskColumns[field]
      const ofRow = beside?.ofRow ?? ((row: string) => sql.ref(`${row}.${column}`))
      const change = fieldChange(recordedName(field), ofRow('was'), ofRow(written), show)
      return beside?.record ? [change, beside.record(written)] : [change]
    }),
  )

/**
 * The columns read from a written task. Its JSON is built in the same step, because PostgreSQL describes every column
 * again in each further step, used or not.
 */
export const writtenColumns = (columns: readonly string[] = [], json = ownFieldsJson('tasks')) =>
  sql.join(
    [...new Set(['id', 'project_id', 'assigned_to', ...columns])]
      .map((column) => sql.ref(`tasks.${column}`))
      .concat(sql.raw(`${json} as json`)),
  )

/** The assignments of an update: the fields from their parameters, and what follows from any change. */
export function assignments(fields: readonly TaskField[], rank?: RawBuilder<unknown>) {
  const setsStatus = fields.includes('status')
  return sql.join([
    ...fields.flatMap((field) => {
      const values = field === 'archived' && setsStatus ? [archivedWithStatus] : valuesOf(field, 'tasks')
      return columnsOf([field]).map((column, index) => sql`${sql.ref(column)} = ${values[index]}`)
    }),
    ...(rank ? [sql`rank = ${rank}`] : []),
    sql`version = tasks.version + 1`,
    sql`updated_at = now()`,
    sql`finished_at = ${changedFinish(setsStatus ? sql`was.new_status` : undefined)}`,
  ])
}

/** A task that is put into a lane stays archived only if it is done there. */
const archivedWithStatus = sql`
  coalesce(${paramValue('archived')}, tasks.archived and was.new_status = 'done')`
