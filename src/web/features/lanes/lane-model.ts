import { laneLimitMax, laneOfStatus } from '@/domain/lane'
import { byStatus, statusPatch, type TaskStatus, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'

export type ProjectLane = Outputs['lane']['list'][number]

/** Where a task can be moved: a lane of its project, or a status where the lanes are not known. */
export type LaneChoice = Pick<ProjectLane, 'name' | 'status'> & { id: number | null }

/** The statuses as choices, for pages with tasks of several projects. */
export const statusChoice = byStatus((status): LaneChoice => ({
  id: null,
  status,
  name: taskStatusLabels[status],
}))

export const statusChoices: readonly LaneChoice[] = taskStatuses.map((status) => statusChoice[status])

/** The value of a choice in a list of options. */
export const choiceValue = ({ id, status }: LaneChoice) => (id === null ? status : String(id))

/** What names a task's lane: its id, and its status where that lane is not known or is of another status. */
export type InLane = { laneId?: number | undefined; status: TaskStatus }

/** The lane of a task as the server chooses it: its own one if that is of its status, else the first of its status. */
export const laneOf = <Choice extends LaneChoice>(lanes: readonly Choice[], { laneId, status }: InLane) =>
  laneOfStatus(lanes, status, laneId)

/** The patch that moves a task there. A lane brings its status with it. */
/** The lane into which a task comes that is added to the board as a whole. */
export const firstLane = <Choice extends Pick<LaneChoice, 'status'>>(lanes: readonly Choice[]) =>
  lanes.find(({ status }) => status === 'todo') ?? lanes[0]

export const moveChanges = ({ id, status }: LaneChoice) =>
  id === null ? statusPatch(status) : { laneId: id }

/** What a card shows at once that is moved there. */
export const movedValues = ({ id, status }: LaneChoice) => ({
  ...statusPatch(status),
  ...(id !== null && { laneId: id }),
})

/** Whether a task is there already. */
export const isIn = ({ id, status }: LaneChoice, task: InLane) =>
  task.status === status && (id === null || task.laneId === id)

/** The lanes with a new or changed one at its position. */
export function withLane(lanes: readonly ProjectLane[], lane: ProjectLane) {
  const others = lanes.filter(({ id }) => id !== lane.id)
  return others.toSpliced(lane.position, 0, lane).map(atPosition)
}

export const withoutLane = (lanes: readonly ProjectLane[], laneId: number) =>
  lanes.filter(({ id }) => id !== laneId).map(atPosition)

const atPosition = (lane: ProjectLane, position: number) =>
  lane.position === position ? lane : { ...lane, position }

/** The lanes that can take the tasks of one that is deleted: the others of its status. */
export const takersOf = (lanes: readonly ProjectLane[], lane: ProjectLane) =>
  lanes.filter(({ id, status }) => id !== lane.id && status === lane.status)

/** Reads a limit as it was typed: null for none, undefined if it is none that a lane can have. */
export function typedLimit(text: string) {
  if (text.trim() === '') return null
  const limit = Number(text)
  return Number.isInteger(limit) && limit >= 1 && limit <= laneLimitMax ? limit : undefined
}
