import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { isWithin } from '@/web/lib/event-target'
import { byMouse, byTouch, PromptMouseSensor, PromptTouchSensor } from './task-drag'

/* For a list that listens as a whole: only what is marked as liftable is lifted. */

const isLiftable = (target: EventTarget) => isWithin(target, '[data-liftable]')

export class LiftableMouseSensor extends PromptMouseSensor {
  static override activators: typeof MouseSensor.activators = MouseSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isLiftable(event.target) && handler(event, options),
    }),
  )
}

export class LiftableTouchSensor extends PromptTouchSensor {
  static override activators: typeof TouchSensor.activators = TouchSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isLiftable(event.target) && handler(event, options),
    }),
  )
}

/** The mouse and a finger. */
export const useLiftingPointers = () =>
  useSensors(useSensor(LiftableMouseSensor, byMouse), useSensor(LiftableTouchSensor, byTouch))

/** What a screen reader says of a drag: what is lifted, and that it is put back. A pointer is not led by words. */
export const spokenDrag = (lifted: () => string) => ({
  announcements: {
    onDragStart: () => `Lifted ${lifted()}.`,
    onDragMove: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => 'Put back.',
  },
  restoreFocus: false,
})
