import { useEffect, useRef } from 'react'
import { movedHere } from '../../tasks/move/tasks-to-move'
import type { Task, Person } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { laneOf, type LaneChoice, statusChoices } from '../../lanes/lane-model'
import { type ToastMessage, notify } from '@/web/lib/notify'
import { deleterOf } from '@/web/app/live/deletions'
import { recentChangeOf } from '@/web/app/live/recent-changes'
import { nameOfActor } from '../../tasks/people-model'

/** The id is null while a task is created, and undefined if no task is in use. */
type Used = { taskId: number | null | undefined; task: Task | undefined }

/** Announces what somebody else does to the task in use: the lifted one, or that of an open form, dialog or picker. */
export function useAnnouncedChanges({ taskId, task }: Used) {
  const { viewer, people, projectLanes, can } = useBoard()
  const mayEdit = can('task.edit')
  const before = useRef<(TaskInUse & Pick<Used, 'taskId'>) | null>(null)
  useEffect(() => {
    const earlier = before.current
    const now = { taskId, task, mayEdit }
    before.current = now
    if (taskId === undefined || earlier?.taskId !== taskId) return
    if (taskId !== null && !task && movedHere.current.has(taskId)) return
    announceChange(earlier, now, { taskId, viewer, people, lanes: projectLanes })
  }, [taskId, task, mayEdit, viewer, people, projectLanes])
}

/** The task in use as the board shows it, and whether the viewer may change it. */
type TaskInUse = { task: Task | undefined; mayEdit: boolean }

/** Who deleted the task, if that is known, and who else has just changed it. */
type Actors = { deleter: string | null; other: string | null }

/** The toast for a change of the task in use; null if the change needs none. */
export function announcedChange(
  before: TaskInUse,
  after: TaskInUse,
  { deleter, other }: Actors,
  lanes: readonly LaneChoice[] = statusChoices,
): ToastMessage | null {
  if (before.mayEdit && !after.mayEdit)
    return { title: 'Read Only', text: 'You now have read-only access to this project.' }
  if (!before.task) return null
  const title = `“${before.task.title}”`
  if (!after.task) {
    return deleter === null
      ? { title: 'Task gone', text: `${title} is no longer on this board.` }
      : { title: 'Task deleted', text: `${deleter} deleted ${title}.` }
  }
  if (other === null) return null
  if (after.task.archived && !before.task.archived)
    return { title: 'Task archived', text: `${other} archived ${title}.` }
  const lane = laneOf(lanes, after.task)
  if (!lane || lane === laneOf(lanes, before.task)) return null
  return { title: 'Task moved', text: `${other} moved ${title} to ${lane.name}.` }
}

type Viewer = {
  taskId: number | null
  viewer: Person
  people: readonly Person[]
  lanes: readonly LaneChoice[]
}

/** Shows a toast for what somebody else did to the task in use. */
function announceChange(before: TaskInUse, after: TaskInUse, { taskId, viewer, people, lanes }: Viewer) {
  const deleter = taskId === null ? null : deleterOf(taskId)
  const other = taskId === null ? null : recentChangeOf(taskId)
  const actors = {
    deleter: deleter === null ? null : nameOfActor(deleter, viewer, people),
    other: other && nameOfActor(other.actorId, viewer, people),
  }
  const change = announcedChange(before, after, actors, lanes)
  if (change) notify.info(change)
}
