import type { PointerEvent } from 'react'

/** Follows the pointer until it is released. */
function follow(
  { pointerId }: PointerEvent,
  onMove: (moved: globalThis.PointerEvent) => void,
  onEnd: (released: globalThis.PointerEvent) => void = () => {},
) {
  const listening = new AbortController()
  const { signal } = listening
  const ofPointer = (run: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) run(event)
  }
  window.addEventListener('pointermove', ofPointer(onMove), { signal })
  window.addEventListener(
    'pointerup',
    ofPointer((released) => {
      listening.abort()
      onEnd(released)
    }),
    { signal },
  )
  window.addEventListener(
    'pointercancel',
    ofPointer(() => listening.abort()),
    { signal },
  )
}

/** A mouse drags a picture that is larger than its room; fingers scroll it as everything else. */
export function pan(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse' || event.button !== 0) return
  const { currentTarget: stage, clientX, clientY } = event
  const { scrollLeft, scrollTop } = stage
  follow(event, (moved) =>
    stage.scrollTo({
      left: scrollLeft + clientX - moved.clientX,
      top: scrollTop + clientY - moved.clientY,
      behavior: 'instant',
    }),
  )
}

const swipeLength = 60

/** A finger that goes to a side goes to the file there. */
export function swipe(event: PointerEvent, step: (direction: 1 | -1) => void) {
  if (event.pointerType === 'mouse' || !event.isPrimary) return
  follow(
    event,
    () => {},
    ({ clientX, clientY }) => {
      const [right, down] = [clientX - event.clientX, clientY - event.clientY]
      if (Math.abs(right) > swipeLength && Math.abs(right) > 2 * Math.abs(down)) step(right > 0 ? -1 : 1)
    },
  )
}
