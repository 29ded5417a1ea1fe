import { sql } from 'kysely'
import { type Finding, inSeconds, unless } from './finding'
import { compare, type LedgerTask } from './ledger'
import { readBoards } from './people'
import { rudeAnswers } from './rude-answers'
import { productName, type Stage } from './stage'
import { until } from './until'
import { startWriters } from './writers'

const writesBetween = 200
const patienceMilliseconds = 20_000

/** A process stands still in the midst of its transactions: what they hold is given back without it. */
export async function freeze(stage: Stage, { writers: count }: { writers: number }): Promise<Finding> {
  const people = await stage.ownBoards(5)
  const ledger: LedgerTask[] = []
  const writers = startWriters({
    address: () => stage.url,
    people,
    ledger,
    count,
    round: 1,
    isRepeating: () => true,
  })
  let freedAfter = 0
  try {
    await writers.reach(writesBetween)
    process.kill(stage.pid, 'SIGSTOP')
    freedAfter = await until(() => isNothingHeld(stage), 'transactions are ended', patienceMilliseconds)
    process.kill(stage.pid, 'SIGCONT')
    await writers.reach(writesBetween)
  } finally {
    process.kill(stage.pid, 'SIGCONT')
    await writers.stop()
  }
  const { present, ...broken } = compare(ledger, await readBoards(stage.url, people))
  return {
    line: `a process that stands still: what it held was free after ${inSeconds(freedAfter)}, ${present} tasks present`,
    faults: [
      ...Object.values(broken).flat(),
      ...rudeAnswers(writers.refusals.filter(({ status }) => status !== 409)),
      ...unless(writers.acknowledged() > writesBetween, 'nothing was written afterwards'),
    ],
  }
}

async function isNothingHeld({ db }: Stage) {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${productName} and xact_start is not null`.execute(
    db,
  )
  return rows.length === 0
}
