const soonest = 100
const latest = 500

/**
 * Runs something soon after it was asked for, once for all askings in between. Browsers that hear the same news do not
 * all ask the server in the same moment.
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
