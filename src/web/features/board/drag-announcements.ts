import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { taskStatusLabels } from '@/domain/task'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import { placeIn, type Lane } from './board-model'

export const dragInstructions =
  'To lift the card press Space. While it is lifted, the left and right arrow keys move it to the next lane. Press Space again to drop it, or Escape to put it back.'

/** The screen reader announcements for a dragged card: its title and position, or how many tasks it carries. */
export function dragAnnouncements(lanes: readonly Lane[], countOf: (lifted: Task) => number): Announcements {
  const taskOf = (id: UniqueIdentifier) => lanes.flatMap(({ tasks }) => tasks).find((task) => task.id === id)
  const placeOf = (task: Task, laneId?: UniqueIdentifier) => {
    const isAlone = countOf(task) === 1
    const lane = lanes.find(({ status }) => status === (isAlone ? (laneId ?? task.status) : laneId))
    if (!lane) return ''
    const { position, count } = placeIn(lane, task)
    return `${taskStatusLabels[lane.status]}${isAlone ? `, ${position} of ${count}` : ''}.`
  }
  const say = (verb: string, id: UniqueIdentifier, laneId?: UniqueIdentifier) => {
    const task = taskOf(id)
    if (!task) return undefined
    const count = countOf(task)
    return `${verb} ${count === 1 ? `'${task.title}'` : taskCount(count)}. ${placeOf(task, laneId)}`
  }
  let lane: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      lane = taskOf(active.id)?.status
      return say('Lifted', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lane) return undefined
      lane = over.id
      const task = taskOf(active.id)
      return task && `Over ${placeOf(task, over.id)}`
    },
    onDragEnd: ({ active, over }) => say('Dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('Put back', active.id),
  }
}
