import { KeyboardCode, KeyboardSensor, MouseSensor, TouchSensor } from '@dnd-kit/core'
import { PromptMouseSensor, PromptTouchSensor } from '../tasks/prompt-sensors'

const isLiftable = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-liftable]') !== null

/* The sensors listen to the whole list: these lift only rows that may be moved, by keyboard from their titles. */

export class RowMouseSensor extends PromptMouseSensor {
  static override activators: typeof MouseSensor.activators = MouseSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isLiftable(event.target) && handler(event, options),
    }),
  )
}

export class RowTouchSensor extends PromptTouchSensor {
  static override activators: typeof TouchSensor.activators = TouchSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isLiftable(event.target) && handler(event, options),
    }),
  )
}

export class RowKeyboardSensor extends KeyboardSensor {
  static override activators: typeof KeyboardSensor.activators = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options, context) =>
        isLiftable(event.target) &&
        event.target instanceof Element &&
        event.target.matches('[data-task]') &&
        handler(event, options, context),
    }),
  )
}

export const rowKeys = {
  start: [KeyboardCode.Space],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
  cancel: [KeyboardCode.Esc],
}
