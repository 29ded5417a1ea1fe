import { pageState } from './page-state'

/** Where the last press was: the pointer's place in pixels of the window, or what had the focus when a key was pressed. */
const lastPress = pageState((): number | Element | null => null)

/** @returns a function that stops it */
export function trackLastPress() {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  document.addEventListener('pointerdown', ({ clientX }) => (lastPress.current = clientX), options)
  document.addEventListener(
    'keydown',
    ({ target }) => (lastPress.current = target instanceof Element ? target : null),
    options,
  )
  return () => stop.abort()
}

/** The side of the window away from the last press. */
export const freeSide = () => (pressedAt() > window.innerWidth / 2 ? 'left' : 'right')

/** An element as wide as the window is on neither side. After a key that closes what had the focus, what has it now counts. */
function pressedAt() {
  const { current } = lastPress
  if (!(current instanceof Element)) return current ?? 0
  const focused = current.isConnected ? current : document.activeElement
  const { left = 0, width = 0 } = focused?.getBoundingClientRect() ?? {}
  return width > window.innerWidth / 2 ? 0 : left + width / 2
}
