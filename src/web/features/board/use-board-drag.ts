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
import { moveTask } from '../tasks/task-writes'
import type { Lane } from './board-model'
import { focusCard } from './card-focus'
import { laneCoordinates } from './lane-coordinates'
import { PromptMouseSensor, PromptTouchSensor } from './prompt-sensors'

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
    if (!lane || lane.status === lifted.status) return
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

/** Scrolls a card into view after it was dropped. */
function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
