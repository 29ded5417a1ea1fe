import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../e2e/support/product'
import { type Kill, kill, postmasterOf, untilGone } from './kills'
import type { LedgerTask } from './ledger'
import { join } from './people'
import { rudeAnswers } from './rude-answers'
import { whileWriting } from './while-writing'

export type Round = {
  /** Acknowledged in this round. */
  writes: number
  /** Tasks acknowledged since the start, and those of them that are present as acknowledged. */
  tasks: number
  present: number
  /** One sentence for each violated guarantee. */
  faults: string[]
  /** From the kill, or from the restart when the server was killed, to the first response. */
  backAfterMilliseconds: number
  /** From the server's kill to the end of its database; null when the database was killed. */
  databaseEndedAfterMilliseconds: number | null
  /** The number of calls that got a 503 meanwhile, and the duration of the longest. */
  refused: number
  slowestRefusalMilliseconds: number
}

type Scene = { dataDir: string; writers: number; boards: number; writesBeforeKill: number }

const pollMilliseconds = 5

/**
 * Kills parts of the product repeatedly while users write, and compares the acknowledged writes with the stored ones.
 */
export async function openScene({ dataDir, writers: count, boards, writesBeforeKill }: Scene) {
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  let product = await start()
  const people = await join(product.url, boards).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  const ledger: LedgerTask[] = []
  let rounds = 0

  async function round(what: Kill): Promise<Round> {
    rounds += 1
    const work = { address: () => product.url, people, writers: count, ledger, round: rounds }
    const outcome = await whileWriting(work, async (writers) => {
      await writers.reach(writesBeforeKill)
      const back = await killAndRecover(what)
      await writers.reach(writesBeforeKill)
      return back
    })
    const { writers, seen: back, present, broken } = outcome
    const { refusals, unanswered, acknowledged } = writers
    return {
      ...back,
      writes: acknowledged(),
      tasks: ledger.filter((task) => task.acknowledged).length,
      present,
      faults: [
        ...broken,
        ...rudeAnswers(refusals),
        ...(what === 'database' && unanswered() > 0 ? [`the server left ${unanswered()} calls alone`] : []),
      ],
      refused: refusals.length,
      slowestRefusalMilliseconds: Math.max(0, ...refusals.map(({ milliseconds }) => milliseconds)),
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
