import { type Finding, inSeconds, unless } from './finding'
import { unexpectedErrors } from './unexpected-errors'
import type { Stage } from './stage'
import { until } from './until'
import { whileWriting } from './while-writing'

const writesBetween = 200
const timeoutMilliseconds = 20_000

/** Freezes a process in the middle of its transactions: PostgreSQL must release their locks. */
export async function freeze(stage: Stage, { writers: count }: { writers: number }): Promise<Finding> {
  const users = await stage.ownBoards(5)
  const work = { address: () => stage.url, users, writers: count, isRepeating: () => true }
  const outcome = await whileWriting(work, async (writers) => {
    await writers.reach(writesBetween)
    process.kill(stage.pid, 'SIGSTOP')
    const freedAfter = await until(
      async () => (await stage.connections()).busy === 0,
      'transactions are ended',
      timeoutMilliseconds,
    ).finally(() => process.kill(stage.pid, 'SIGCONT'))
    await writers.reach(writesBetween)
    return freedAfter
  })
  const { writers, seen: freedAfter, present, broken } = outcome
  return {
    line: `a frozen process: its locks were released after ${inSeconds(freedAfter)}, ${present} tasks present`,
    faults: [
      ...broken,
      ...unexpectedErrors(writers.errors.filter(({ status }) => status !== 409)),
      ...unless(writers.acknowledged() > writesBetween, 'nothing was written afterwards'),
    ],
  }
}
