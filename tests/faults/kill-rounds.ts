import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../e2e/support/product'
import { type Kill, kill, postmasterOf, untilGone } from './kills'
import type { RecordedTask } from './recorded-tasks'
import { join } from './users'
import { unexpectedErrors } from './unexpected-errors'
import { whileWriting } from './while-writing'

export type Round = {
  /** Acknowledged in this round. */
  writes: number
  /** Tasks acknowledged since the start, and how many of them are present in their acknowledged state. */
  tasks: number
  present: number
  /** One sentence for each violated guarantee. */
  faults: string[]
  /** From the kill, or from the restart when the server was killed, to the first response. */
  backAfterMilliseconds: number
  /** From the server's kill to the end of its database; null when the database was killed. */
  databaseEndedAfterMilliseconds: number | null
  /** The number of calls that got a 503 meanwhile, and the duration of the longest. */
  unavailable: number
  slowestErrorMilliseconds: number
}

type Fixture = { dataDir: string; writers: number; boards: number; writesBeforeKill: number }

const pollMilliseconds = 5

/**
 * Kills parts of the product repeatedly while users write, and compares the acknowledged writes with the stored ones.
 */
export async function openFixture({ dataDir, writers: count, boards, writesBeforeKill }: Fixture) {
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  let product = await start()
  const users = await join(product.url, boards).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  const recordedTasks: RecordedTask[] = []
  let rounds = 0

  async function round(what: Kill): Promise<Round> {
    rounds += 1
    const work = { address: () => product.url, users, writers: count, recordedTasks, round: rounds }
    const outcome = await whileWriting(work, async (writers) => {
      await writers.reach(writesBeforeKill)
      const back = await killAndRecover(what)
      await writers.reach(writesBeforeKill)
      return back
    })
    const { writers, seen: back, present, broken } = outcome
    const { errors, unanswered, acknowledged } = writers
    return {
      ...back,
      writes: acknowledged(),
      tasks: recordedTasks.filter((task) => task.acknowledged).length,
      present,
      faults: [
        ...broken,
        ...unexpectedErrors(errors),
        ...(what === 'database' && unanswered() > 0 ? [`${unanswered()} calls got no response`] : []),
      ],
      unavailable: errors.length,
      slowestErrorMilliseconds: Math.max(0, ...errors.map(({ milliseconds }) => milliseconds)),
    }
  }

  async function killAndRecover(what: Kill) {
    const database = await postmasterOf(product)
    await kill(product, what)
    const databaseEndedAfterMilliseconds = what === 'server' ? await untilGone(database) : null

    const started = performance.now()
    if (what === 'database') await untilReady(product.url)
    else product = await start()
    return { databaseEndedAfterMilliseconds, backAfterMilliseconds: performance.now() - started }
  }

  return { round, url: () => product.url, close: () => product.stop() }
}

async function untilReady(url: string) {
  while (!(await fetch(`${url}/readyz`)).ok) await delay(pollMilliseconds)
}
