import type { Fleet, Member } from './fleet'
import { startFollowers } from './followers'
import type { LedgerTask } from './ledger'
import { join, readBoards } from './people'
import { startReaders } from './readers'
import { whileWriting } from './while-writing'

export type Leaving = 'killed' | 'stopped'

export type FleetRound = {
  requests: number
  /** One sentence for each failed request, and for each violated guarantee. */
  faults: string[]
  slowestMilliseconds: number
}

type Load = { writers: number; readers: number; boards: number; writesBetween: number }

const leave = {
  killed: (member: Member) => member.kill(),
  stopped: (member: Member) => member.stop(),
} as const satisfies Record<Leaving, (member: Member) => Promise<unknown>>

/** Stops one process after the other behind the balancer, in different ways, while users read and write. */
export async function openFleetScene(fleet: Fleet, load: Load) {
  const people = await join(fleet.url, load.boards)
  const ledger: LedgerTask[] = []
  let rounds = 0

  return async function round(ways: readonly Leaving[]): Promise<FleetRound> {
    rounds += 1
    // Whether a write was applied is unknown when its process was killed: only a client that sends a key may repeat
    // it.
    const keys = ways.includes('killed') ? { isRepeating: () => true } : {}
    await fleet.untilBalanced()
    const address = () => fleet.url
    const followers = startFollowers(fleet.url, people, await readBoards(fleet.url, people))
    const work = { address, people, writers: load.writers, ledger, round: rounds, ...keys }
    const readers = startReaders({ url: fleet.url, people, count: load.readers })
    const { writers, boards, broken } = await whileWriting(work, async (writers) => {
      try {
        for (const [index, member] of fleet.members.entries()) {
          await writers.reach(load.writesBetween)
          await leave[ways[index] ?? 'stopped'](member)
          await writers.reach(load.writesBetween)
          await member.start()
          await fleet.untilBalanced()
        }
      } finally {
        await readers.stop()
      }
    })
    const unheard = await followers.finish(boards)
    const unanswered = writers.unanswered()
    return {
      requests: writers.acknowledged() + readers.answered(),
      faults: [
        ...writers.refusals.map(({ status, text }) => `a write was answered ${status}: ${text}`),
        ...(unanswered > 0 ? [`${unanswered} writes were not answered`] : []),
        ...readers.failures,
        ...unheard,
        ...broken,
      ],
      slowestMilliseconds: Math.max(writers.slowestMilliseconds(), readers.slowestMilliseconds()),
    }
  }
}
