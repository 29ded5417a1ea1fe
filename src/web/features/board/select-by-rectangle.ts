import type { PointerEvent } from 'react'
import type { Lane } from './board-model'

/** A press of the mouse beside the cards begins a rectangle, which selects those that it touches. */
export function selectByRectangle(event: PointerEvent<HTMLElement>, lanes: readonly Lane[]) {
  const { nativeEvent, currentTarget, target, pointerType } = event
  if (pointerType !== 'mouse' || (target instanceof Element && target.closest('li'))) return
  const listening = new AbortController()
  let latest: globalThis.PointerEvent | null = nativeEvent
  addEventListener('pointermove', (moved) => (latest = moved), { signal: listening.signal })
  addEventListener('pointerup', release, { signal: listening.signal })
  // A page that has lost its network selects by click.
  void import('./draw-rectangle')
    .then(
      ({ drawRectangle }) => latest && drawRectangle(nativeEvent, latest, currentTarget, lanes),
      () => undefined,
    )
    .finally(() => listening.abort())

  function release() {
    latest = null
    listening.abort()
  }
}
