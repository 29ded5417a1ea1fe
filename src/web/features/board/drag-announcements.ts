import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { taskStatusLabels } from '@/domain/task'
import type { Task } from '../tasks/task-types'
import { placeIn, type Lane } from './board-model'

export const dragInstructions =
  'To lift the card press Space. While it is lifted, the left and right arrow keys move it to the next lane. Press Space again to drop it, or Escape to put it back.'

/** The screen reader announcements for a dragged card: its title and position. */
export function dragAnnouncements(lanes: readonly Lane[]): Announcements {
  const taskOf = (id: UniqueIdentifier) => lanes.flatMap(({ tasks }) => tasks).find((task) => task.id === id)
  const say = (verb: string, id: UniqueIdentifier, laneId?: UniqueIdentifier) => {
    const task = taskOf(id)
    return task && `${verb} '${task.title}'. ${place(lanes, task, laneId ?? task.status)}`
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
      return task && `Over ${place(lanes, task, over.id)}`
    },
    onDragEnd: ({ active, over }) => say('Dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('Put back', active.id),
  }
}

function place(lanes: readonly Lane[], task: Task, laneId: UniqueIdentifier) {
  const lane = lanes.find(({ status }) => status === laneId)
  if (!lane) return ''
  const { position, count } = placeIn(lane, task)
  return `${taskStatusLabels[lane.status]}, ${position} of ${count}.`
}
