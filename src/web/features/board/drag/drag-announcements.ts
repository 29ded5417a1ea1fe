import type { Active, Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { taskCount } from '../../tasks/task-count'
import type { TaskItems } from '../../tasks/actions/task-items'
import type { Task } from '../../tasks/task-types'
import { type Lane, laneKey, positionIn } from '../model/board-model'
import { placeUnder } from './drop-place'

export const dragInstructions =
  'To lift the card press Space. While it is lifted, the left and right arrow keys move it to the next lane. Press Space again to drop it, or Escape to put it back.'

/** The screen reader announcements for a dragged card: its title and position, or how many tasks it carries. */
export function dragAnnouncements(
  lanes: readonly Lane[],
  items: TaskItems,
  countOf: (lifted: Task) => number,
): Announcements {
  const taskOf = (id: UniqueIdentifier) => lanes.flatMap(({ tasks }) => tasks).find((task) => task.id === id)
  const keyOfLane = (task: Task) => {
    const lane = lanes.find(({ tasks }) => tasks.includes(task))
    return lane && laneKey(lane)
  }
  const positionText = (task: Task, laneId?: UniqueIdentifier) => {
    const isAlone = countOf(task) === 1
    const home = isAlone && laneId === undefined ? keyOfLane(task) : laneId
    const lane = lanes.find((each) => laneKey(each) === home)
    if (!lane) return ''
    const { position, count } = positionIn(lane, task)
    return `${lane.name}${isAlone ? `, ${position} of ${count}` : ''}.`
  }
  const say = (verb: string, id: UniqueIdentifier, laneId?: UniqueIdentifier) => {
    const task = taskOf(id)
    if (!task) return undefined
    const count = countOf(task)
    return `${verb} ${count === 1 ? `'${task.title}'` : taskCount(count)}. ${positionText(task, laneId)}`
  }
  /** The place at which a card is, in a lane that is ordered by hand. */
  const placeText = (active: Active, laneId: UniqueIdentifier | undefined) => {
    const task = taskOf(active.id)
    const over = lanes.find((each) => laneKey(each) === laneId)
    if (!task || over?.order !== 'manual' || countOf(task) > 1) return undefined
    const { position, count } = placeUnder(items, over, active, task)
    return `${over.name}, ${position} of ${count}.`
  }
  let place: string | undefined
  let lane: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      const task = taskOf(active.id)
      lane = task && keyOfLane(task)
      return say('Lifted', active.id)
    },
    onDragMove({ active, over }) {
      const moved = placeText(active, over?.id)
      if (moved === place) return undefined
      place = moved
      return moved
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lane) return undefined
      lane = over.id
      const task = taskOf(active.id)
      return task && `Over ${positionText(task, over.id)}`
    },
    onDragEnd({ active, over }) {
      const landed = placeText(active, over?.id)
      return landed ? `Dropped '${taskOf(active.id)?.title}'. ${landed}` : say('Dropped', active.id, over?.id)
    },
    onDragCancel: ({ active }) => say('Put back', active.id),
  }
}
