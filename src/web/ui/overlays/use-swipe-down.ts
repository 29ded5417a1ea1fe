import { useRef, type PointerEvent } from 'react'
import { ancestorOf, isWithin } from '@/web/lib/event-target'

/** The distance in pixels after which a pulled dialog closes. */
const farEnough = 64

/** Lets the user pull a dialog down by the element with these handlers, and closes it if pulled far. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<number | null>(null)

  function pull({ currentTarget }: PointerEvent<HTMLElement>, distance: number) {
    const dialog = ancestorOf(currentTarget, '[role="dialog"]')
    if (dialog) dialog.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }

  function release(event: PointerEvent<HTMLElement>) {
    start.current = null
    pull(event, 0)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isWithin(event.target, 'button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientY
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) pull(event, event.clientY - start.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = start.current === null ? 0 : event.clientY - start.current
      if (distance >= farEnough) onClose()
      else release(event)
    },
    onPointerCancel: release,
  }
}
