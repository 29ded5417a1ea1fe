import {
  KeyboardCode,
  KeyboardSensor,
  useSensor,
  useSensors,
  type DragCancelEvent,
  type DragEndEvent,
  type DragStartEvent,
  type ClientRect,
  type KeyboardCoordinateGetter,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { Task } from '../tasks/task-types'
import { taskOnBoard } from '../tasks/write/task-cache'
import { moveTasks } from '../tasks/write/change-tasks'
import { moveTask } from '../tasks/write/change-task'
import {
  usePutBack,
  byMouse,
  byTouch,
  PromptMouseSensor,
  PromptTouchSensor,
  useLongPress,
} from '../tasks/lists/task-drag'
import { openActions } from './use-action-screen'
import { useBoard } from './board-context'
import { carriedLane, type Lane, laneKey, positionIn } from './board-model'
import { focusCard } from './card-focus'
import { carriedBy } from './selection'
import { useAnnouncedChanges } from './use-announced-changes'
import { isIn, type ProjectLane } from '../lanes/lane-model'
import { moveLane } from '../lanes/lane-writes'
import { taskCount } from '../tasks/task-count'

const step = 25

/** Where a key moves a lifted card: left and right to the next lane, up and down or with Shift by a step. */
const laneCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) =>
  steppedCoordinates(event, currentCoordinates, context.collisionRect?.width ?? 0, [
    ...context.droppableRects.values(),
  ])

const keyboard = {
  coordinateGetter: laneCoordinates,
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
    cancel: [KeyboardCode.Esc],
  },
}

const nothing: readonly Task[] = []

/** Lifting a card, with all selected ones if it is one of them, and dropping it in a lane. */
export function useBoardDrag(lanes: readonly Lane[]) {
  const [carried, setCarried] = useState<readonly Task[]>(nothing)
  const [lifted] = carried
  const [lane, setLane] = useState<ProjectLane>()
  const [landedId, setLandedId] = useState<number>()
  const sensors = useSensors(
    useSensor(PromptMouseSensor, byMouse),
    useSensor(PromptTouchSensor, byTouch),
    useSensor(KeyboardSensor, keyboard),
  )

  const present = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === lifted?.id)
  useAnnouncedChanges({ taskId: lifted?.id, task: present ?? (lifted ? taskOnBoard(lifted) : undefined) })
  const { canEdit, projectLanes } = useBoard()
  const longPress = useLongPress()
  usePutBack(lifted !== undefined, present !== undefined && canEdit)

  function lift(event: DragStartEvent) {
    longPress.start(event)
    setLane(carriedLane(event.active.id, projectLanes))
    const task = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === event.active.id)
    setCarried(task ? carriedBy(task, lanes) : nothing)
  }

  function drop({ activatorEvent, collisions }: DragEndEvent) {
    const target = lanes.find((each) => laneKey(each) === collisions?.[0]?.id)
    setCarried(nothing)
    setLane(undefined)
    if (lane && target) dropLane(lane, target)
    if (!lifted) return
    const byKeyboard = activatorEvent instanceof KeyboardEvent
    if (byKeyboard) focusCard(lifted.id)
    if (longPress.endedInPlace()) return openActions(lifted)
    const isSeveral = carried.length > 1
    if (!target || !present || (!isSeveral && isIn(target, present))) return
    setLandedId(lifted.id)
    if (isSeveral) void moveTasks(carried, target)
    else void moveTask(lifted, target)
    if (!byKeyboard) goToCard(lifted.id)
  }

  function dropLane(dropped: ProjectLane, target: Lane) {
    const position = projectLanes.findIndex(({ id }) => id === target.id)
    if (position === -1 || target.id === dropped.id) return
    void moveLane(dropped, position)
  }

  function putBack({ activatorEvent }: DragCancelEvent) {
    setCarried(nothing)
    setLane(undefined)
    if (lifted && activatorEvent instanceof KeyboardEvent) focusCard(lifted.id)
  }

  return { carried, lane, landedId, sensors, lift, drop, putBack }
}

/** Scrolls a card into view after it was dropped. */
function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

export function steppedCoordinates(
  { code, shiftKey }: { code: string; shiftKey: boolean },
  { x, y }: { x: number; y: number },
  width: number,
  lanes: ClientRect[],
) {
  const middle = x + width / 2
  const byPlace = lanes.toSorted((one, other) => one.left - other.left)
  const into = (lane: ClientRect | undefined) => lane && { x: lane.left + (lane.width - width) / 2, y }
  switch (code) {
    case 'ArrowUp':
      return { x, y: y - step }
    case 'ArrowDown':
      return { x, y: y + step }
    case 'ArrowLeft':
      return shiftKey ? { x: x - step, y } : into(byPlace.findLast((lane) => lane.right <= middle))
    case 'ArrowRight':
      return shiftKey ? { x: x + step, y } : into(byPlace.find((lane) => lane.left > middle))
    default:
      return undefined
  }
}

export const dragInstructions =
  'To lift the card press Space. While it is lifted, the left and right arrow keys move it to the next lane. Press Space again to drop it, or Escape to put it back.'

/** The screen reader announcements for a dragged card: its title and position, or how many tasks it carries. */
export function dragAnnouncements(lanes: readonly Lane[], countOf: (lifted: Task) => number): Announcements {
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
  let lane: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      const task = taskOf(active.id)
      lane = task && keyOfLane(task)
      return say('Lifted', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lane) return undefined
      lane = over.id
      const task = taskOf(active.id)
      return task && `Over ${positionText(task, over.id)}`
    },
    onDragEnd: ({ active, over }) => say('Dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('Put back', active.id),
  }
}
