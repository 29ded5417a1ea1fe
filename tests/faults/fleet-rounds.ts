import type { Fleet, Member } from './fleet'
import { startFollowers } from './followers'
import type { RecordedTask } from './recorded-tasks'
import { join, readBoards } from './users'
import { startPollers } from './pollers'
import { whileWriting } from './while-writing'

export type Leaving = 'killed' | 'stopped'

export type FleetRound = {
  requests: number
  /** One sentence for each failed request, and for each violated guarantee. */
  faults: string[]
  slowestMilliseconds: number
}

type Load = { writers: number; pollers: number; boards: number; writesBetween: number }

const stop = {
  killed: (member: Member) => member.kill(),
  stopped: (member: Member) => member.stop(),
} as const satisfies Record<Leaving, (member: Member) => Promise<unknown>>

/** Stops one process after the other behind the balancer, in different ways, while users read and write. */
export async function openFleetFixture(fleet: Fleet, load: Load) {
  const users = await join(fleet.url, load.boards)
  const recordedTasks: RecordedTask[] = []
  let rounds = 0

  return async function round(ways: readonly Leaving[]): Promise<FleetRound> {
    rounds += 1
    // It is unknown whether a write was applied when its process was killed: only a client that sends a key
    // may repeat it.
    const keys = ways.includes('killed') ? { isRepeating: () => true } : {}
    await fleet.untilBalanced()
    const address = () => fleet.url
    const followers = startFollowers(fleet.url, users, await readBoards(fleet.url, users))
    const work = { address, users, writers: load.writers, recordedTasks, round: rounds, ...keys }
    const pollers = startPollers({ url: fleet.url, users, count: load.pollers })
    const { writers, boards, broken } = await whileWriting(work, async (writers) => {
      try {
        for (const [index, member] of fleet.members.entries()) {
          await writers.reach(load.writesBetween)
          await stop[ways[index] ?? 'stopped'](member)
          await writers.reach(load.writesBetween)
          await member.start()
          await fleet.untilBalanced()
        }
      } finally {
        await pollers.stop()
      }
    })
    const missed = await followers.finish(boards)
    const unanswered = writers.unanswered()
    return {
      requests: writers.acknowledged() + pollers.answered(),
      faults: [
        ...writers.errors.map(({ status, text }) => `a write got ${status}: ${text}`),
        ...(unanswered > 0 ? [`${unanswered} writes were not answered`] : []),
        ...pollers.failures,
        ...missed,
        ...broken,
      ],
      slowestMilliseconds: Math.max(writers.slowestMilliseconds(), pollers.slowestMilliseconds()),
    }
  }
}
