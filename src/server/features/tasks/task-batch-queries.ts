/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import { presentFields, recordedName, type TaskField } from '@/domain/task'
import type { BatchChanges } from '@/domain/task-batch-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { refusalReasons } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { assembledStatement, param } from '../../platform/database/statement'
import { notifyOfTasks } from '../notifications/fast-lane-notify-queries'
import { type BoardWrite, frequentBoardWrite, type Writer } from './fast-lane-queries'
import { dueParams, dueValues, isAllDayWithoutDate, knowOwnDueDates } from './task-due-queries'
import {
  assignments,
  changedFieldsJson,
  columnsOf,
  newStatusAndLane,
  paramValue,
  recordedChanges,
  writtenColumns,
} from './task-column-queries'
import { type PlacedChanges, placeTasks } from './task-order'
import { joinSentLane, laneParams, statusInLane, withLane } from './task-lane-queries'
import { hasTooManyLabels, labelParams, saysLabels } from './task-label-queries'
import { personJson } from './task-list-queries'

/** The requested tasks in their order, each with its expected version, if any. */
const asked = sql`
  select id, version, position, rank
  from unnest(${param('taskIds')}::bigint[], ${param('versions')}::integer[], ${param('ranks')}::text[])
    with ordinality asked (id, version, rank, position)`

/** SQL for why a row of \`asked\` cannot be changed; null if it can. */
function reason(fields: readonly TaskField[]) {
  const status = fields.includes('status') ? statusInLane(sql`tasks.status`) : sql`tasks.status`
  const archived = fields.includes('archived') ? paramValue('archived') : sql`tasks.archived`
  return sql`
    case
      when tasks.id is null then ${sql.lit(refusalReasons.missing)}
      when asked.version <> tasks.version then ${sql.lit(refusalReasons.stale)}
      when ${archived} and ${status} <> 'done' then ${sql.lit(refusalReasons.notDone)}
      ${fields.includes('dueDate') ? sql`when ${isAllDayWithoutDate('tasks')} then ${sql.lit(refusalReasons.notDue)}` : sql``}
      ${fields.includes('dueDate') || fields.includes('startDate') ? sql`when ${startsAfterDue(fields)} then ${sql.lit(refusalReasons.startsAfterDue)}` : sql``}
      ${fields.includes('labels') ? sql`when ${hasTooManyLabels('tasks')} then ${sql.lit(refusalReasons.tooManyLabels)}` : sql``}
    end`
}

/** SQL for whether a task would start after it is due: as the constraint of the column says. */
function startsAfterDue(fields: readonly TaskField[]) {
  const start = fields.includes('startDate') ? paramValue('startDate') : sql`tasks.start_date`
  const [date, day] = fields.includes('dueDate')
    ? dueValues('tasks')
    : [sql`tasks.due_date`, sql`tasks.due_day`]
  return sql`${start} > coalesce(${day}, (${date} at time zone 'UTC' + interval '14 hours')::date)`
}

type Batch = {
  fields: readonly TaskField[]
  /** Whether \`asked\` has the rank of each task. */
  isPlaced?: boolean
  /** The rows \`asked\`: id, version or null, position. */
  asked: RawBuilder<unknown>
  /** A further condition on the tasks: others are neither changed nor refused. */
  only?: RawBuilder<unknown>
  actorId: RawBuilder<unknown>
  /** The changes of which people are notified: rows with \`task_id\` and \`fields\`, all of them unless given. */
  notified?: RawBuilder<unknown>
  after?: RawBuilder<unknown>
  answer: RawBuilder<unknown>
}

/**
 * Changes several tasks of the bumped project as one change, which lists them in \`batch_changes\`. Its statement
 * rejects the write when it cannot change any of them.
 */
export function batchWrite({
  fields,
  isPlaced = false,
  asked,
  only = sql`true`,
  actorId,
  notified = sql`listed`,
  after = sql``,
  answer,
}: Batch): BoardWrite {
  const columns = columnsOf(fields)
  const setsStatus = fields.includes('status')
  const was = sql.join(['id', 'version', ...columns].map((column) => sql.ref(`tasks.${column}`)))
  return {
    before: {
      asked,
      was: sql`
        select ${was}, ${setsStatus ? sql`${newStatusAndLane},` : sql``} ${isPlaced ? sql`asked.rank as new_rank,` : sql``} ${reason(fields)} as reason
        from asked join tasks on tasks.id = asked.id join bump on bump.id = tasks.project_id
        ${setsStatus ? joinSentLane() : sql``}
        where ${only} order by tasks.id for no key update of tasks`,
      changed: sql`
        update tasks set ${assignments(fields, isPlaced ? sql`was.new_rank` : undefined)} from was
        where tasks.id = was.id and was.reason is null
        returning ${writtenColumns(columns, changedFieldsJson('tasks', fields, isPlaced ? ['rank'] : []))}`,
    },
    write: sql`select count(*) as tasks from changed having count(*) > 0`,
    change: {
      kind: fields.length > 0 ? 'tasks.changed' : 'tasks.ordered',
      actorId,
      fields: sql`jsonb_build_object('tasks', jsonb_build_object('from', null, 'to', written.tasks))`,
    },
    after: sql`,
      listed as (
        insert into batch_changes (project_id, revision, task_id, fields)
        select bump.id, bump.revision, changed.id, ${recordedChanges(fields, 'changed')}
        from bump cross join changed join was on was.id = changed.id
        returning task_id, fields
      ) ${notifyOfTasks({ actorId, fields: fields.map(recordedName), changes: notified, isBatch: true })} ${after}`,
    answer,
  }
}

const changedDueDates = sql`
  changed written join was on was.id = written.id and written.due_date is distinct from was.due_date`

/** The end of the JSON of each changed task, which has no other fields than the changed ones. */
const endOf = (fields: readonly TaskField[]) =>
  sql.raw(
    fields.includes('assignedTo')
      ? `concat(',"assignee":', ${personJson('changed.assigned_to')}, '}')`
      : `'}'`,
  )

type Result = { json: string }

const result = (changed: RawBuilder<unknown>, refused: RawBuilder<unknown>) => sql<Result>`
  select concat('{"changed":[', (${changed}), '],"refused":', coalesce((${refused})::text, '[]'), '}') as json`

const refusedRows = (source: RawBuilder<unknown>, why: RawBuilder<unknown>) => sql`
  select json_agg(json_build_object('id', asked.id, 'reason', ${why}) order by asked.position) from ${source}`

function update({ fields, isPlaced }: BatchShape) {
  const write = () =>
    batchWrite({
      fields,
      isPlaced,
      asked,
      actorId: param('actorId'),
      after: fields.includes('dueDate') ? knowOwnDueDates(changedDueDates) : sql``,
      answer: result(
        sql`
          select string_agg(changed.json || ${endOf(fields)}, ',' order by asked.position)
          from changed join asked on asked.id = changed.id`,
        refusedRows(
          sql`asked left join was on was.id = asked.id where was.id is null or was.reason is not null`,
          sql`coalesce(was.reason, ${sql.lit(refusalReasons.missing)})`,
        ),
      ),
    })
  // A task that can be changed by now was changed by someone else in between.
  const refusals = assembledStatement<Result>(() =>
    result(
      sql`select null`,
      refusedRows(
        sql`(${asked}) asked left join tasks on tasks.id = asked.id and tasks.project_id = ${param('projectId')}
          ${fields.includes('status') ? joinSentLane(sql`${param('projectId')}`) : sql``}`,
        sql`coalesce(${reason(fields)}, ${sql.lit(refusalReasons.stale)})`,
      ),
    ),
  )
  return frequentBoardWrite<Result>(write, (db, values) => refusals.first(db, values))
}

/** Each combination has its own statement text. */
type BatchShape = { fields: readonly TaskField[]; isPlaced: boolean }

const updates = new Map<string, ReturnType<typeof update>>()

function updateOf(shape: BatchShape) {
  const name = JSON.stringify(shape)
  const known = updates.get(name) ?? update(shape)
  updates.set(name, known)
  return known
}

type AskedTasks = { taskIds: readonly number[]; versions: readonly number[] | undefined }

/**
 * Writes the present keys to each task that exists in the project, can take them, and has the expected version, and
 * returns the others with the reason. Nothing is written when no task can be changed.
 */
export function updateTasks(
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskIds, versions = [] }: AskedTasks,
  { afterTaskId, ...changes }: PlacedChanges<BatchChanges>,
) {
  const values = withLane(changes)
  const labels = labelParams(values)
  const write = updateOf({
    fields: presentFields(saysLabels(values) ? { ...values, ...labels } : values),
    isPlaced: afterTaskId !== undefined,
  })
  const run = (transaction: Db, ranks: readonly string[]) =>
    write(transaction, access, writer, {
      ...values,
      ...laneParams(values),
      ...dueParams(values),
      ...labels,
      taskIds,
      versions,
      ranks,
    })
  if (afterTaskId === undefined) return run(db, [])
  return placeTasks(db, access, writer, { ...changes, taskIds, afterTaskId }, run)
}
