import type { DragStartEvent } from '@dnd-kit/core'
import { useRef } from 'react'
import { byTouch } from './prompt-sensors'

/** Tells a long press that was released where it began from one that moved what it lifted. */
export function useRestingFinger() {
  const rests = useRef(false)

  function press({ activatorEvent }: DragStartEvent) {
    // Some browsers have no TouchEvent to compare with.
    rests.current = activatorEvent.type === 'touchstart'
    if (!rests.current || !(activatorEvent instanceof TouchEvent)) return
    const { target, touches } = activatorEvent
    const [from] = touches
    const over = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      target?.addEventListener(type, listener, { signal: over.signal })
    // The library's moves also tell of what scrolls under a finger that rests.
    listen('touchmove', (event) => {
      if (
        event instanceof TouchEvent &&
        distance(from, event.touches[0]) > byTouch.activationConstraint.tolerance
      )
        rests.current = false
    })
    listen('touchend', (event) => {
      // A link would be followed by the click after a short press.
      if (event.cancelable) event.preventDefault()
      over.abort()
    })
    listen('touchcancel', () => over.abort())
  }

  return { press, rested: () => rests.current }
}

const distance = (from: Touch | undefined, to: Touch | undefined) =>
  from && to ? Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) : 0
