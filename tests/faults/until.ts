import { setTimeout as delay } from 'node:timers/promises'

const pollMilliseconds = 10

/** Waits until something is so, and says how long that took; `what` is what was waited for in vain. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patienceMilliseconds = 15_000,
) {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > patienceMilliseconds) throw new Error(`In vain: ${what}.`)
    await delay(pollMilliseconds)
  }
  return performance.now() - started
}
