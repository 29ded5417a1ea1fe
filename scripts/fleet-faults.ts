import { openFleet } from '../tests/faults/fleet'
import { type Leaving, openFleetScene } from '../tests/faults/fleet-rounds'
import { ensureHaproxy } from './haproxy.mjs'

const ways: (readonly [Leaving, Leaving])[] = [
  ['killed', 'killed'],
  ['stopped', 'stopped'],
]

/** Takes both processes away from behind the balancer, one after the other, and prints what that did to requests. */
export async function runFleetFaults({ rounds, writers }: { rounds: number; writers: number }) {
  await ensureHaproxy()
  const fleet = await openFleet()
  let faults = 0
  try {
    const round = await openFleetScene(fleet, { writers, readers: 10, boards: 5, writesBetween: 500 })
    console.log(
      `\nOne process after the other behind the balancer, ${writers} writers, 10 readers, ${rounds} times each:\n`,
    )
    for (const way of ways) {
      for (let number = 0; number < rounds; number += 1) {
        const result = await round(way)
        faults += result.faults.length
        const slowest = `the slowest took ${(result.slowestMilliseconds / 1000).toFixed(2)} s`
        console.log(
          `${way[0].padEnd(12)}${result.requests} requests, ${result.faults.length} faults, ${slowest}`,
        )
        for (const fault of result.faults.slice(0, 10)) console.log(`    ${fault}`)
      }
    }
  } finally {
    await fleet.close()
  }
  return faults
}
