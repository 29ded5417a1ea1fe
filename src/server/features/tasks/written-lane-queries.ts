import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import { newTaskValues, recordedLane, statusPatch, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { TaskChanges } from '@/domain/task-schema'
import { param } from '../../platform/database/statement'

const query = expressionBuilder<Database>()

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
export const joinSentLane = sql`
  left join lanes sent_lane on sent_lane.id = ${sentLane} and sent_lane.project_id = raised.id`

/** SQL for the status that a task gets: the one that is sent, or that of the lane, or its own. */
export const statusInLane = (own: RawBuilder<unknown> = sql`${newTaskValues.status}::text`) =>
  sql`coalesce(${sentStatus}, sent_lane.status, ${own})`

/**
 * SQL for the lane that is written: the one that is sent, or the first of the status. The constraint of the column
 * refuses 0, and the foreign key a lane that the project does not have.
 */
export const writtenLane = laneUnlessSent(firstLane('raised.id', statusInLane()))

/** SQL for the same of a row of `tasks`, which stays in its lane where it keeps its status. */
export const writtenLaneOfTask = laneUnlessSent(sql`
  case when ${statusInLane(sql`tasks.status`)} = tasks.status then tasks.lane_id
    else ${firstLane('tasks.project_id', statusInLane(sql`tasks.status`))} end`)

function laneUnlessSent(own: RawBuilder<unknown>) {
  return sql`case when sent_lane.status <> ${sentStatus} then 0 else coalesce(${sentLane}, ${own}) end`
}

/** What a trigger does for writes that know nothing of lanes, in less time. */
function firstLane(projectId: string, status: RawBuilder<unknown>) {
  const lane = query
    .selectFrom('lanes as lane')
    .select('lane.id')
    .where('lane.projectId', '=', sql.ref<number>(projectId))
    .where(sql<boolean>`lane.status = ${status}`)
    .orderBy('lane.position')
    .limit(sql.lit(1))
  return sql`${lane}`
}

const namedByStatus = taskStatuses.map((status) => `${status} ${taskStatusLabels[status]}`)

/** Whether a lane is more than its status. */
const hasOwnName = (lane: string) => sql<boolean>`
  ${sql.ref(`${lane}.status`)} || ' ' || ${sql.ref(`${lane}.name`)}
    not in (${sql.join(namedByStatus.map((name) => sql.lit(name)))})`

/** SQL for the history of a move to another lane: of one that is no more than its status, the status says it. */
export function laneChange(written: string) {
  const present = sql.ref<number>(`${written}.lane_id`)
  const names = sql`jsonb_build_object('from', former.name, 'to', present.name)`
  const change = query
    .selectFrom(['lanes as former', 'lanes as present'])
    .select(sql`jsonb_build_object(${sql.lit(recordedLane)}, ${names})`.as('change'))
    .where('former.id', '=', sql.ref<number>('was.lane_id'))
    .where('present.id', '=', present)
    .where((eb) =>
      eb.or([
        eb('former.status', '=', eb.ref('present.status')),
        hasOwnName('former'),
        hasOwnName('present'),
      ]),
    )
  return sql`
    case when was.lane_id is distinct from ${present} then coalesce(${change}, '{}'::jsonb) else '{}'::jsonb end`
}
