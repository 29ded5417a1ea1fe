import { type TaskStatus, taskStatuses, taskStatusLabels } from './task'

/** Of a lane's name, in Unicode code points. */
export const laneNameMaxLength = 40

/** The greatest number that a lane's limit of cards can be. */
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

/** The lane of a task that gets a status: the one it is in, if it is of that status, else the first of the status. */
export const laneOfStatus = <Lane extends LaneOfStatus>(
  lanes: readonly Lane[],
  status: TaskStatus,
  laneId?: number,
) => {
  const ofStatus = lanes.filter((lane) => lane.status === status)
  return ofStatus.find(({ id }) => id === laneId) ?? ofStatus[0]
}

/** Whether a lane's name says no more than its status. */
export const isNamedByStatus = ({ name, status }: { name: string; status: TaskStatus }) =>
  name === taskStatusLabels[status]
