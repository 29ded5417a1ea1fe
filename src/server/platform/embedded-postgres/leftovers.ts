import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster'
import { lastComplaint } from './server-log'

const pauseMilliseconds = 100
const patienceMilliseconds = 5_000
/** What PostgreSQL says while processes of a killed one end, and until the system has cleared the killed one away. */
const leftoversOfTheLastRun = /shared memory block|lock file ".*" already exists/

/** Tries until it works, as long as nothing but what a killed PostgreSQL left behind is in the way. */
export async function despiteLeftovers<Result>(
  { folder }: Cluster,
  what: string,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  const giveUpAt = Date.now() + patienceMilliseconds
  for (;;) {
    const result = await attempt()
    if (result !== null) return result
    const complaint = await lastComplaint(folder)
    if (!leftoversOfTheLastRun.test(complaint) || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL could not ${what} ${folder}: ${complaint}`)
    }
    await delay(pauseMilliseconds)
  }
}
