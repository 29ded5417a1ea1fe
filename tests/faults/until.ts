import { setTimeout as delay } from 'node:timers/promises'

const pollMilliseconds = 10

/** Waits until a condition holds, and returns the time that took; `what` names the condition in the error. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  timeoutMilliseconds = 15_000,
) {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > timeoutMilliseconds) throw new Error(`Timed out: ${what}.`)
    await delay(pollMilliseconds)
  }
  return performance.now() - started
}
