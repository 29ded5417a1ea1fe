import { rm } from 'node:fs/promises'
import { makeDataDir } from '../e2e/support/product'
import { type Fault, type Finding, inSeconds, unless } from './finding'
import { openFixture, type Round } from './kill-rounds'
import type { Kill } from './kills'

type Size = { rounds: Record<Kill, number>; writers: number }

const kinds: Kill[] = ['server', 'database', 'everything']
const allowedMillisecondsBack = { server: 3_000, database: 5_000, everything: 5_000 }
const allowedErrorMilliseconds = 2_000

/** Kills with SIGKILL while users write, one round after the other on the same data. */
export const killFaults = ({ rounds, writers }: Size): Fault => ({
  name: 'kills',
  async *run() {
    const dataDir = await makeDataDir()
    const fixture = await openFixture({ dataDir, writers, boards: 5, writesBeforeKill: 500 })
    try {
      for (const kind of kinds) {
        for (let number = 1; number <= rounds[kind]; number += 1)
          yield checked(kind, number, await fixture.round(kind))
      }
    } finally {
      await fixture.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})

function checked(kind: Kill, number: number, round: Round): Finding {
  const { writes, tasks, present, unavailable } = round
  const { backAfterMilliseconds: back, slowestErrorMilliseconds: slowest } = round
  return {
    line: `${kind} killed (${number}): ${writes} writes, ${present} of ${tasks} tasks present, back after ${inSeconds(back)}${unavailable > 0 ? `, ${unavailable} of 503, the slowest in ${inSeconds(slowest)}` : ''}`,
    faults: [
      ...round.faults,
      ...unless(back <= allowedMillisecondsBack[kind], `available only after ${inSeconds(back)}`),
      ...unless(slowest <= allowedErrorMilliseconds, `an error took ${inSeconds(slowest)}`),
    ],
  }
}
