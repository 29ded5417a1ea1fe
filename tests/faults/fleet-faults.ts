import { ensureHaproxy } from '../../scripts/haproxy.mjs'
import { type Fault, inSeconds } from './finding'
import { openFleet } from './fleet'
import { type Leaving, openFleetFixture } from './fleet-rounds'

const ways: (readonly [Leaving, Leaving])[] = [
  ['killed', 'killed'],
  ['stopped', 'stopped'],
]

/** Stops both processes behind the balancer, one after the other, while users write, read and follow boards. */
export const fleetFaults = ({ rounds, writers }: { rounds: number; writers: number }): Fault => ({
  name: 'fleet',
  async *run() {
    await ensureHaproxy()
    const fleet = await openFleet()
    try {
      const round = await openFleetFixture(fleet, { writers, pollers: 10, boards: 5, writesBetween: 500 })
      for (const way of ways) {
        for (let number = 1; number <= rounds; number += 1) {
          const { requests, faults, slowestMilliseconds } = await round(way)
          yield {
            line: `both processes ${way[0]} (${number}): ${requests} requests, the slowest took ${inSeconds(slowestMilliseconds)}`,
            faults,
          }
        }
      }
    } finally {
      await fleet.close()
    }
  },
})
