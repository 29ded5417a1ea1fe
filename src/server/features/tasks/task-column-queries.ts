import { type Expression, type RawBuilder, sql } from 'kysely'
import type { TaskTable } from '@db/schema/tasks'
import { descriptionBeginning, type TaskField } from '@/domain/task'
import { type TaskRow, taskRow } from '@/domain/task-schema'
import { concatenation, instantJson } from '../../platform/database/statement'
import { boolean, date, idList, json, nullable, number, text, type ToJson, word } from './column-json'
import { dueValues, shownDue } from './task-due-queries'
import { shownFile, truncatedText, userReference } from './fast-lane-queries'
import { labelsValue, shownLabels } from './written-labels-queries'
import { laneChange, statusInLane, writtenLane } from './written-lane-queries'

export type Column = {
  column: string
  type: 'text' | 'boolean' | 'jsonb' | 'bigint' | 'bigint[]' | 'timestamptz' | 'date' | 'real'
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
  value?: () => RawBuilder<unknown>
}

/** SQL for what `status` and `lane_id` become, in that order. A change reads them from the row `was`. */
const statusValues = (row: 'tasks' | null) =>
  row ? [sql`was.new_status`, sql`was.new_lane_id`] : [statusInLane(), writtenLane]

/** The columns that users can write: insert, update and history derive from them. */
export const taskColumns = {
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
  labels: { column: 'labels', type: 'bigint[]', json: idList, show: shownLabels, value: labelsValue },
  repeat: { column: 'repeat', type: 'jsonb', json: nullable(json) },
  archived: { column: 'archived', type: 'boolean', json: boolean },
  cover: { column: 'cover', type: 'bigint', json: nullable(number), show: shownFile },
} satisfies Record<TaskField & keyof TaskTable, Column>

const progressJson: ToJson = (total, row) =>
  `concat('{"done":', ${row}.checklist_done, ',"total":', ${total}, '}')`

const partsJson: ToJson = (total, row) =>
  `case when ${total} > 0 then concat('{"done":', ${row}.parts_done, ',"total":', ${total}, '}') else 'null' end`

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
  finishedAt: { column: 'finished_at', json: nullable(instantJson) },
  version: { column: 'version', json: number },
  serviceUnits: { column: 'service_units', json: number },
  comments: { column: 'comments', json: number },
  checklist: { column: 'checklist_items', json: progressJson },
  files: { column: 'files', json: number },
  blockedBy: { column: 'blocked_by', json: number },
  parts: { column: 'parts', json: partsJson },
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
