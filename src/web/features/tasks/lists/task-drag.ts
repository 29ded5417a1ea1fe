import { type DragStartEvent, KeyboardCode, MouseSensor, type SensorProps, TouchSensor } from '@dnd-kit/core'
import { flushSync } from 'react-dom'
import { useEffect, useRef } from 'react'

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

/** Ends the drag of a task that has left the page, or may no longer be moved, as the Escape key does. */
export function usePutBack(isLifted: boolean, mayStay: boolean) {
  const isOver = isLifted && !mayStay
  const wasLifted = useRef(false)
  useEffect(() => {
    wasLifted.current = isLifted
    if (isOver) pressEscape()
  }, [isLifted, isOver])
  // The library would go on listening to keys after the page is gone.
  useEffect(() => () => void (wasLifted.current && pressEscape()), [])
}

const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: KeyboardCode.Esc }))

/** Distinguishes a long press that ends where it began from one that moved the lifted task. */
export function useLongPress() {
  const isInPlace = useRef(false)

  function start({ activatorEvent }: DragStartEvent) {
    // Some browsers have no TouchEvent to compare with.
    isInPlace.current = activatorEvent.type === 'touchstart'
    if (!isInPlace.current || !(activatorEvent instanceof TouchEvent)) return
    const { target, touches } = activatorEvent
    const [from] = touches
    const over = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      target?.addEventListener(type, listener, { signal: over.signal })
    // The library also reports moves when the page scrolls under a finger that stays in place.
    listen('touchmove', (event) => {
      if (
        event instanceof TouchEvent &&
        distance(from, event.touches[0]) > byTouch.activationConstraint.tolerance
      )
        isInPlace.current = false
    })
    listen('touchend', (event) => {
      // After a short press, the browser sends a click, which would follow a link.
      if (event.cancelable) event.preventDefault()
      over.abort()
    })
    listen('touchcancel', () => over.abort())
  }

  return { start, endedInPlace: () => isInPlace.current }
}

const distance = (from: Touch | undefined, to: Touch | undefined) =>
  from && to ? Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) : 0
