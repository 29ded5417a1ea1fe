import { MouseSensor, TouchSensor, type SensorProps } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/** Draws each step of the way before the next event is heard: a card falls where it is let go, however busy the page is. */
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
