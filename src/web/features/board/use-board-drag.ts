import {
  KeyboardCode,
  KeyboardSensor,
  useSensor,
  useSensors,
  type DragCancelEvent,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { Task } from '../tasks/task-types'
import { taskOnBoard } from '../tasks/task-cache'
import { moveTogether } from '../tasks/move-together'
import { moveTask } from '../tasks/task-writes'
import { usePutBack } from '../tasks/use-put-back'
import { useRestingFinger } from '../tasks/use-resting-finger'
import { openActions } from './use-action-screen'
import { useBoard } from './board-context'
import type { Lane } from './board-model'
import { focusCard } from './card-focus'
import { laneCoordinates } from './lane-coordinates'
import { carriedBy } from './selection'
import { byMouse, byTouch, PromptMouseSensor, PromptTouchSensor } from '../tasks/prompt-sensors'
import { useToldChanges } from './use-told-changes'

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
  const [landedId, setLandedId] = useState<number>()
  const sensors = useSensors(
    useSensor(PromptMouseSensor, byMouse),
    useSensor(PromptTouchSensor, byTouch),
    useSensor(KeyboardSensor, keyboard),
  )

  const present = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === lifted?.id)
  useToldChanges({ taskId: lifted?.id, task: present ?? (lifted ? taskOnBoard(lifted) : undefined) })
  const { canEdit } = useBoard()
  const finger = useRestingFinger()
  usePutBack(lifted !== undefined, present !== undefined && canEdit)

  function lift(event: DragStartEvent) {
    finger.press(event)
    const task = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === event.active.id)
    setCarried(task ? carriedBy(task, lanes) : nothing)
  }

  function drop({ activatorEvent, collisions }: DragEndEvent) {
    const lane = lanes.find(({ status }) => status === collisions?.[0]?.id)
    setCarried(nothing)
    if (!lifted) return
    const byKeyboard = activatorEvent instanceof KeyboardEvent
    if (byKeyboard) focusCard(lifted.id)
    if (finger.rested()) return openActions(lifted)
    const isSeveral = carried.length > 1
    if (!lane || !present || (!isSeveral && lane.status === present.status)) return
    setLandedId(lifted.id)
    if (isSeveral) moveTogether(carried, lane.status)
    else void moveTask(lifted, lane.status)
    if (!byKeyboard) goToCard(lifted.id)
  }

  function putBack({ activatorEvent }: DragCancelEvent) {
    setCarried(nothing)
    if (lifted && activatorEvent instanceof KeyboardEvent) focusCard(lifted.id)
  }

  return { carried, landedId, sensors, lift, drop, putBack }
}

/** Scrolls a card into view after it was dropped. */
function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
