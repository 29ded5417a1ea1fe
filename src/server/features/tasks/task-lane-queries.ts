/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import { newTaskValues, recordedLane, statusPatch, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { TaskChanges } from '@/domain/task-schema'
import { param } from '../../platform/database/statement'

/**
 * The values to write when a call names a lane or a status. Any status but done also unarchives the task; of a lane
 * the statement knows the status, and null leaves that to it.
 */
export function withLane<Changes extends Pick<TaskChanges, 'status' | 'laneId' | 'archived'>>(
  changes: Changes,
) {
  const { status, laneId, archived } = changes
  const follows = archived === undefined && status === undefined && laneId !== undefined && { archived: null }
  return { ...(status && statusPatch(status)), ...changes, ...follows }
}

/** What a call says of the lane, as the parameters of the statement. */
export const laneParams = ({ status, laneId }: Pick<TaskChanges, 'status' | 'laneId'>) => ({
  status: status ?? null,
  laneId: laneId ?? null,
})

const sentStatus = sql`${param('status')}::text`
const sentLane = sql`${param('laneId')}::bigint`

/** SQL for a join with the lane that the call names, if the project has it. */
export const joinSentLane = (projectId: RawBuilder<unknown> = sql`bump.id`) => sql`
  left join lanes sent_lane on sent_lane.id = ${sentLane} and sent_lane.project_id = ${projectId}`

/** SQL for the status that a task gets: the one that is sent, or that of the lane, or its own. */
export const statusInLane = (own: RawBuilder<unknown> = sql`${newTaskValues.status}::text`) =>
  sql`coalesce(${sentStatus}, sent_lane.status, ${own})`

/**
 * SQL for the lane that is written: the one that is sent, or the first of the status. The constraint of the column
 * refuses 0, and the foreign key a lane that the project does not have.
 */
export const writtenLane = laneUnlessSent(firstLane(sql`bump.id`, statusInLane()))

/** SQL for the same of a row of `tasks`, which stays in its lane where it keeps its status. */
export const writtenLaneOfTask = laneUnlessSent(sql`
  case when ${statusInLane(sql`tasks.status`)} = tasks.status then tasks.lane_id
    else ${firstLane(sql`tasks.project_id`, statusInLane(sql`tasks.status`))} end`)

function laneUnlessSent(own: RawBuilder<unknown>) {
  return sql`case when sent_lane.status <> ${sentStatus} then 0 else coalesce(${sentLane}, ${own}) end`
}

/** What a trigger does for writes that know nothing of lanes, in less time. */
function firstLane(projectId: RawBuilder<unknown>, status: RawBuilder<unknown>) {
  return sql`(select id from lanes where project_id = ${projectId} and status = ${status} order by position limit 1)`
}

const namedByStatus = sql.join(taskStatuses.map((status) => sql.lit(`${status} ${taskStatusLabels[status]}`)))

const statusAndName = (lane: string) => sql.raw(`${lane}.status || ' ' || ${lane}.name`)

/** SQL for the history of a move to another lane: of one that is no more than its status, the status says it. */
export const laneChange = (written: string) => sql`
  case when was.lane_id is distinct from ${sql.ref(`${written}.lane_id`)} then coalesce((
    select jsonb_build_object(${sql.lit(recordedLane)}, jsonb_build_object('from', former.name, 'to', present.name))
    from lanes former, lanes present
    where former.id = was.lane_id and present.id = ${sql.ref(`${written}.lane_id`)} and (
      former.status = present.status
      or ${statusAndName('former')} not in (${namedByStatus})
      or ${statusAndName('present')} not in (${namedByStatus})
    )
  ), '{}'::jsonb) else '{}'::jsonb end`
