import { MouseSensor, TouchSensor, type SensorProps } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/** What lifts a task: a few pixels of movement, or a long press, so that swiping scrolls. */
export const byMouse = { activationConstraint: { distance: 8 } }
export const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } }

/**
 * Renders each move before the next event is handled, so that a card drops under the pointer even if the page is
 * busy.
 */
const promptly = <Options>(props: SensorProps<Options>): SensorProps<Options> => ({
  ...props,
  onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
  onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
})

export class PromptMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(promptly(props))
  }
}

export class PromptTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(promptly(props))
  }
}
