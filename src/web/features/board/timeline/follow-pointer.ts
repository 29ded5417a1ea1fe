import { swallowClick } from '@/web/lib/swallow-click'
import { byTouch } from '../../tasks/lists/task-drag'

type Hands = {
  /** Called once the pointer has moved, or a finger has been held long enough. */
  start: () => void
  move: (pointer: PointerEvent) => void
  drop: () => void
  cancel: () => void
  /** Called in place of `drop` for a finger that was held without a move. */
  hold?: (() => void) | undefined
}

/** The number of pixels after which a press is a drag. */
const dragThresholdPx = 4

/** Follows a pressed pointer until it is released. A finger drags after a long press, so that swiping scrolls. */
export function followPointer(press: PointerEvent, { start, move, drop, cancel, hold }: Hands) {
  const isTouch = press.pointerType === 'touch'
  const over = new AbortController()
  let isLifted = false
  let hasMoved = false

  function lift() {
    isLifted = true
    start()
  }
  const timer = isTouch ? setTimeout(lift, byTouch.activationConstraint.delay) : undefined

  function end(finish: () => void, isPressed = false) {
    clearTimeout(timer)
    over.abort()
    if (!isLifted) return
    swallowClick({ isPressed })
    finish()
  }

  function follow(pointer: PointerEvent) {
    const distance = Math.hypot(pointer.clientX - press.clientX, pointer.clientY - press.clientY)
    if (!isLifted && isTouch && distance > byTouch.activationConstraint.tolerance) return end(cancel)
    if (!isLifted && (isTouch || distance < dragThresholdPx)) return
    if (!isLifted) lift()
    hasMoved ||= distance >= dragThresholdPx
    move(pointer)
  }

  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ) => document.addEventListener(type, listener, { ...options, signal: over.signal })

  listen('pointermove', (event) => event.pointerId === press.pointerId && follow(event))
  listen('pointerup', () => end(!hasMoved && isTouch && hold ? hold : drop))
  listen('pointercancel', () => end(cancel))
  // The page would scroll under a finger that drags.
  listen('touchmove', (event) => isLifted && event.preventDefault(), { passive: false })
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isLifted) return
      event.preventDefault()
      event.stopImmediatePropagation()
      end(cancel, true)
    },
    { capture: true },
  )
}
