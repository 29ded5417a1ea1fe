const soonest = 100
const latest = 500

/**
 * Runs a function a short random time after it is called, once for all calls in between. Browsers that receive the
 * same event do not all query the server at the same moment.
 */
export function throttled(run: () => void, random = Math.random) {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(
      () => {
        waiting = false
        run()
      },
      soonest + random() * (latest - soonest),
    )
  }
}
