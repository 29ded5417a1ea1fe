import {
  KeyboardCode,
  KeyboardSensor,
  useSensor,
  useSensors,
  type DragCancelEvent,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import type { Task } from '../tasks/task-types'
import { taskOnBoard } from '../tasks/task-cache'
import { moveTask } from '../tasks/task-writes'
import { useBoard } from './board-context'
import type { Lane } from './board-model'
import { focusCard } from './card-focus'
import { laneCoordinates } from './lane-coordinates'
import { PromptMouseSensor, PromptTouchSensor } from './prompt-sensors'
import { useToldChanges } from './use-told-changes'

const mouse = { activationConstraint: { distance: 8 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const keyboard = {
  coordinateGetter: laneCoordinates,
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
    cancel: [KeyboardCode.Esc],
  },
}

/** Lifting a card and dropping it in a lane. */
export function useBoardDrag(lanes: readonly Lane[]) {
  const [lifted, setLifted] = useState<Task | null>(null)
  const [landedId, setLandedId] = useState<number>()
  const sensors = useSensors(
    useSensor(PromptMouseSensor, mouse),
    useSensor(PromptTouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )

  const present = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === lifted?.id)
  useToldChanges({ taskId: lifted?.id, task: present ?? (lifted ? taskOnBoard(lifted) : undefined) })
  usePutBack(lifted !== null, present !== undefined)

  function lift({ active }: DragStartEvent) {
    const task = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === active.id)
    setLifted(task ?? null)
  }

  function drop({ activatorEvent, collisions }: DragEndEvent) {
    const lane = lanes.find(({ status }) => status === collisions?.[0]?.id)
    setLifted(null)
    if (!lifted) return
    const byKeyboard = activatorEvent instanceof KeyboardEvent
    if (byKeyboard) focusCard(lifted.id)
    if (!lane || !present || lane.status === present.status) return
    setLandedId(lifted.id)
    void moveTask(lifted, lane.status)
    if (!byKeyboard) goToCard(lifted.id)
  }

  function putBack({ activatorEvent }: DragCancelEvent) {
    setLifted(null)
    if (lifted && activatorEvent instanceof KeyboardEvent) focusCard(lifted.id)
  }

  return { lifted, landedId, sensors, lift, drop, putBack }
}

/** Ends the drag of a card that has left the board, or may no longer be moved, as the Escape key does. */
function usePutBack(isLifted: boolean, isPresent: boolean) {
  const { canEdit } = useBoard()
  const isOver = isLifted && !(isPresent && canEdit)
  const wasLifted = useRef(false)
  useEffect(() => {
    wasLifted.current = isLifted
    if (isOver) pressEscape()
  }, [isLifted, isOver])
  // The library would go on listening to keys after the board is gone.
  useEffect(() => () => void (wasLifted.current && pressEscape()), [])
}

const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: KeyboardCode.Esc }))

/** Scrolls a card into view after it was dropped. */
function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
