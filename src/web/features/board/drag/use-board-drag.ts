import {
  KeyboardCode,
  KeyboardSensor,
  useSensor,
  useSensors,
  type DragCancelEvent,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  type ClientRect,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { Task } from '../../tasks/task-types'
import { taskOnBoard } from '../../tasks/write/task-cache'
import type { TaskItems } from '../../tasks/actions/task-items'
import { moveTasks, placeTasks } from '../../tasks/write/change-tasks'
import { moveTask } from '../../tasks/write/change-task'
import { placeTask } from '../../tasks/write/place-task'
import { heightOf, markPlace, offerOrderByHand, neighboursIn, neighboursOf, taskBelow } from './drop-place'
import {
  usePutBack,
  byMouse,
  byTouch,
  PromptMouseSensor,
  PromptTouchSensor,
  useLongPress,
} from '../../tasks/lists/task-drag'
import { openActions } from '../actions/use-action-screen'
import { useBoard } from '../model/board-context'
import { carriedLane, type Lane, laneKey } from '../model/board-model'
import { focusCard } from '../../tasks/selection/card-focus'
import { carriedBy, holdsTask } from '../../tasks/selection/selection'
import { useAnnouncedChanges } from '../actions/use-announced-changes'
import { isIn, type ProjectLane } from '../../lanes/lane-model'
import { moveLane } from '../../lanes/lane-writes'

const step = 25

/** Between two cards, and a bit more: where cards are ordered by hand, up and down go by about a card. */
const gap = 9

/** Where a key moves a lifted card: left and right to the next lane, up and down or with Shift by a step. */
const laneCoordinates =
  (isByHand: boolean): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context }) =>
    steppedCoordinates(
      event,
      currentCoordinates,
      context.collisionRect?.width ?? 0,
      [...context.droppableRects.values()],
      isByHand ? (context.collisionRect?.height ?? 0) + gap : step,
    )

const keyboard = (isByHand: boolean) => ({
  coordinateGetter: laneCoordinates(isByHand),
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
    cancel: [KeyboardCode.Esc],
  },
})

// The same objects at each rendering: with new sensors, every card renders.
const keyboardByHand = keyboard(true)
const keyboardInOrder = keyboard(false)

const nothing: readonly Task[] = []

/** Lifting a card, with all selected ones if it is one of them, and dropping it in a lane. */
export function useBoardDrag(lanes: readonly Lane[]) {
  const [draggedTasks, setDraggedTasks] = useState<readonly Task[]>(nothing)
  const [lifted] = draggedTasks
  const [lane, setLane] = useState<ProjectLane>()
  const [landedId, setLandedId] = useState<number>()
  const sensors = useSensors(
    useSensor(PromptMouseSensor, byMouse),
    useSensor(PromptTouchSensor, byTouch),
    useSensor(KeyboardSensor, lanes[0]?.order === 'manual' ? keyboardByHand : keyboardInOrder),
  )

  const present = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === lifted?.id)
  useAnnouncedChanges({ taskId: lifted?.id, task: present ?? (lifted ? taskOnBoard(lifted) : undefined) })
  const { can, projectLanes, elements } = useBoard()
  const { items } = elements
  const longPress = useLongPress()
  usePutBack(lifted !== undefined, present !== undefined && can('task.edit'))

  function lift(event: DragStartEvent) {
    longPress.start(event)
    setLane(carriedLane(event.active.id, projectLanes))
    const task = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === event.active.id)
    setDraggedTasks(task ? carriedBy(task, lanes) : nothing)
  }

  function drop(event: DragEndEvent) {
    const { activatorEvent, collisions } = event
    const target = lanes.find((each) => laneKey(each) === collisions?.[0]?.id)
    setDraggedTasks(nothing)
    setLane(undefined)
    if (lane && target) dropLane(lane, target)
    if (!lifted) return
    const byKeyboard = activatorEvent instanceof KeyboardEvent
    if (byKeyboard) focusCard(lifted.id)
    if (longPress.endedInPlace()) return openActions(items, lifted)
    const isSeveral = draggedTasks.length > 1
    markPlace(items, undefined, null, draggedTasks)
    if (target && present && target.order === 'manual') return place(present, target, event)
    if (!target || !present) return
    if (draggedTasks.every((task) => isIn(target, task))) return offerOrderByHand(event)
    setLandedId(lifted.id)
    if (isSeveral) void moveTasks(draggedTasks, target)
    else void moveTask(lifted, target)
    if (!byKeyboard) goToCard(items, lifted.id)
  }

  function dropLane(dropped: ProjectLane, target: Lane) {
    const position = projectLanes.findIndex(({ id }) => id === target.id)
    if (position === -1 || target.id === dropped.id) return
    void moveLane(dropped, position)
  }

  /** In a lane that is ordered by hand, a card lands where it is dropped. */
  function place(task: Task, target: Lane, event: DragEndEvent) {
    const home = lanes.find((each) => holdsTask(each, task.id))
    const below = taskBelow(items, target, heightOf(event.active), draggedTasks)
    const to = neighboursIn(target, below, draggedTasks)
    const from = home && neighboursOf(home, task)
    if (!home || !from) return
    const stays =
      home.id === target.id && from.before?.id === to.before?.id && from.after?.id === to.after?.id
    if (stays && draggedTasks.length === 1) return
    setLandedId(task.id)
    if (draggedTasks.length > 1) {
      const block = lanes
        .flatMap(({ tasks }) => tasks)
        .filter(({ id }) => draggedTasks.some((each) => each.id === id))
      void placeTasks(block, target, to)
    } else void placeTask(task, { lane: target, ...to }, { lane: home, ...from })
    if (!(event.activatorEvent instanceof KeyboardEvent)) goToCard(items, task.id)
  }

  /** Shows where the card lands. */
  function move(event: DragMoveEvent) {
    const target = lanes.find((each) => laneKey(each) === event.collisions?.[0]?.id)
    if (lifted && target?.order === 'manual')
      markPlace(items, target, taskBelow(items, target, heightOf(event.active), draggedTasks), draggedTasks)
    else markPlace(items, undefined, null, draggedTasks)
  }

  function putBack({ activatorEvent }: DragCancelEvent) {
    setDraggedTasks(nothing)
    setLane(undefined)
    markPlace(items, undefined, null, nothing)
    if (lifted && activatorEvent instanceof KeyboardEvent) focusCard(lifted.id)
  }

  return { draggedTasks, lane, landedId, sensors, lift, move, drop, putBack }
}

/** Scrolls a card into view after it was dropped. */
function goToCard(items: TaskItems, taskId: number) {
  requestAnimationFrame(() => {
    items.get(taskId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

export function steppedCoordinates(
  { code, shiftKey }: { code: string; shiftKey: boolean },
  { x, y }: { x: number; y: number },
  width: number,
  lanes: ClientRect[],
  up = step,
) {
  const middle = x + width / 2
  const byPlace = lanes.toSorted((one, other) => one.left - other.left)
  const into = (lane: ClientRect | undefined) => lane && { x: lane.left + (lane.width - width) / 2, y }
  switch (code) {
    case 'ArrowUp':
      return { x, y: y - up }
    case 'ArrowDown':
      return { x, y: y + up }
    case 'ArrowLeft':
      return shiftKey ? { x: x - step, y } : into(byPlace.findLast((lane) => lane.right <= middle))
    case 'ArrowRight':
      return shiftKey ? { x: x + step, y } : into(byPlace.find((lane) => lane.left > middle))
    default:
      return undefined
  }
}
