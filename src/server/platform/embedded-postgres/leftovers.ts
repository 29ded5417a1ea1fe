import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster'
import { lastComplaint } from './server-log'

const pauseMilliseconds = 100
const timeoutMilliseconds = 5_000
/** PostgreSQL's errors while processes of a killed one still run, or are not yet reaped. */
const leftoversOfTheLastRun = /shared memory block|lock file "[^"]*" already exists/

/** Retries as long as the only problem is the remains of a killed PostgreSQL. */
export async function despiteLeftovers<Result>(
  { folder }: Cluster,
  what: string,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMilliseconds
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
