import { pageState } from './page-state'

const minDelayMs = 100
const maxDelayMs = 500

/**
 * Runs a function a short random time after it is called, once for all calls in between. Browsers that receive the
 * same event do not all query the server at the same moment.
 */
export function throttled(run: () => void, random = Math.random) {
  const timer = pageState(
    (): ReturnType<typeof setTimeout> | undefined => undefined,
    (pending) => clearTimeout(pending),
  )
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        run()
      },
      minDelayMs + random() * (maxDelayMs - minDelayMs),
    )
  }
}
