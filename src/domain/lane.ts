import { type TaskStatus, taskStatuses, taskStatusLabels } from './task'

/** The maximum length of a lane's name, in Unicode code points. */
export const laneNameMaxLength = 40

/** The maximum of a lane's card limit. */
export const laneLimitMax = 999

export const maxLanesOfProject = 20

/** The lanes of a new project: one of each status, which has its name. */
export const newLanes = taskStatuses.map((status, position) => ({
  name: taskStatusLabels[status],
  status,
  limit: null,
  position,
}))

type LaneOfStatus = { id: number | null; status: TaskStatus }

/**
 * The lane of a task after a change of its status: its present one if it has that status, else the first of the status.
 */
export const laneOfStatus = <Lane extends LaneOfStatus>(
  lanes: readonly Lane[],
  status: TaskStatus,
  laneId?: number,
) => {
  const ofStatus = lanes.filter((lane) => lane.status === status)
  return ofStatus.find(({ id }) => id === laneId) ?? ofStatus[0]
}

/** Whether a lane's name equals its status. */
export const isNamedByStatus = ({ name, status }: { name: string; status: TaskStatus }) =>
  name === taskStatusLabels[status]
