import { taskStatuses } from '@/domain/task'
import { revisionOf, setRevision } from '@/web/app/read-revisions'
import type { trpcClient } from '@/web/app/trpc'
import { isObject } from '@/domain/is-object'
import type { Project, Task } from '../../tasks/task-types'

/** More than a lane renders before it has a height. */
const cardsPerLane = 20

/** A board with more open tasks is not sent whole with a page. */
const maxSentTasks = 1_000
/** A board with more open tasks is not read whole for a view. */
const maxReadTasks = 5_000

export type BoardPart = { projectId: number; tasks: readonly Task[] }

type Options = {
  /** Calls the procedures. */
  client: typeof trpcClient
  /** Whether the page shows a choice of the tasks, for which all have to be known. */
  needsAll: () => boolean
  /** Whether it shows them in a view, whose groups and days depend on all. */
  showsView: () => boolean
  /** Called when a board is answered in part. */
  onPart: (part: BoardPart) => void
}

/**
 * Answers the tasks of a board for a page that the server renders. A board that is too long for a page is answered by
 * the first tasks of each lane, with stand-ins for all others: they are counted, and none of them is rendered.
 */
export const firstCards =
  ({ client, needsAll, showsView, onPart }: Options) =>
  async (input: unknown) => {
    const projectId = isObject(input) && 'projectId' in input ? Number(input.projectId) : 0
    const project = await client.project.get.query({ projectId })
    const total = project.openTasks + project.doneTasks
    const isWhole = total <= (showsView() ? maxReadTasks : maxSentTasks)
    const whole = isWhole ? await client.task.list.query({ projectId }).catch(() => null) : null
    if (whole && total > maxSentTasks) onPart({ projectId, tasks: whole })
    if (whole) return whole
    // The first of each lane are those of the default order.
    if (needsAll() || project.defaultOrder !== 'due') throw new Error('The board is too long for a page')
    const first = await client.task.list.query({ projectId, perLane: cardsPerLane })
    if (revisionOf(first) !== project.revision) throw new Error('The board has changed meanwhile')
    const tasks = [...first, ...standIns(first, project)]
    setRevision(tasks, project.revision)
    onPart({ projectId, tasks })
    return tasks
  }

/** For the tasks of each lane that are not among the first: sorted behind them. */
const standIns = (first: readonly Task[], { tasksByStatus }: Project) =>
  taskStatuses.flatMap((status) => {
    const ofStatus = first.filter((task) => task.status === status)
    const missing = tasksByStatus[status] - ofStatus.length
    const [model, ...others] = lastOfLongLanes(ofStatus)
    // The project counts by status, so it is not known which of its lanes they are in.
    if (missing > 0 && others.length > 0) throw new Error('The board is too long for a page')
    const standIn = model && { ...model, ...last }
    return standIn ? Array.from({ length: missing }, () => standIn) : []
  })

/** The last of the first tasks of each lane that has more. */
const lastOfLongLanes = (tasks: readonly Task[]) =>
  tasks.filter(
    ({ id, laneId }) =>
      tasks.filter((other) => other.laneId === laneId).findIndex((other) => other.id === id) ===
      cardsPerLane - 1,
  )

const last = {
  id: Number.MAX_SAFE_INTEGER,
  title: '',
  dueDate: null,
  dueDay: null,
  dueAllDay: false,
  finishedAt: '',
  assignedTo: null,
  assignee: null,
}
