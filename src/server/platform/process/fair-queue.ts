import { QueueFull } from './queue'

type Limits = {
  atOnce: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum number of waiting jobs with the same key. */
  waitingOfKey: number
  /** The maximum waiting time of a job. */
  patienceMilliseconds: number
}

type Key = { jobs: number; nextTurn: number }

type Job = {
  keys: readonly string[]
  /** The better and the worse position of its keys. */
  turns: { first: number; last: number }
  start: () => void
  refuse: () => void
}

/**
 * Runs at most `atOnce` jobs at once. Waiting jobs are ordered fairly by their keys, such as the account and the
 * client: a job's position is that of its key with the fewest jobs before it, so that many jobs of one key delay each
 * other only. When too many wait, the last in order fails with QueueFull, and so does one that waits too long.
 */
export function createFairQueue(limits: Limits) {
  const { atOnce, waiting: mostWaiting, waitingOfKey, patienceMilliseconds } = limits
  const keys = new Map<string, Key>()
  const waiting: Job[] = []
  let running = 0
  let presentTurn = 0

  function enter(name: string) {
    const { jobs, nextTurn } = keys.get(name) ?? { jobs: 0, nextTurn: 0 }
    const turn = Math.max(presentTurn, nextTurn)
    keys.set(name, { jobs: jobs + 1, nextTurn: turn + 1 })
    return turn
  }

  function leave(name: string) {
    const { jobs, nextTurn } = keys.get(name) ?? { jobs: 0, nextTurn: 0 }
    if (jobs > 1) keys.set(name, { jobs: jobs - 1, nextTurn })
    else keys.delete(name)
  }

  function putInOrder(job: Job) {
    const index = waiting.findIndex((other) => isBefore(job.turns, other.turns))
    waiting.splice(index === -1 ? waiting.length : index, 0, job)
  }

  function refuse(job: Job | undefined) {
    if (!job) return
    waiting.splice(waiting.indexOf(job), 1)
    job.refuse()
  }

  function keepWithinLimits(names: readonly string[]) {
    for (const name of names) {
      const ofKey = waiting.filter((job) => job.keys.includes(name))
      if (ofKey.length > waitingOfKey) refuse(ofKey.at(-1))
    }
    if (waiting.length > mostWaiting) refuse(waiting.at(-1))
  }

  function startNext() {
    if (running >= atOnce) return
    const next = waiting.shift()
    if (!next) return
    running += 1
    presentTurn = next.turns.first
    next.start()
  }

  const called = (names: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const turns = names.map(enter)
      const timer = setTimeout(() => refuse(job), patienceMilliseconds)
      const job: Job = {
        keys: names,
        turns: { first: Math.min(...turns), last: Math.max(...turns) },
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          for (const name of names) leave(name)
          reject(new QueueFull('too many jobs are waiting'))
        },
      }
      putInOrder(job)
      startNext()
      keepWithinLimits(names)
    })

  return {
    async run<Result>(names: readonly string[], job: () => Promise<Result>): Promise<Result> {
      await called(names)
      try {
        return await job()
      } finally {
        for (const name of names) leave(name)
        running -= 1
        startNext()
      }
    },
  }
}

const isBefore = (one: Job['turns'], other: Job['turns']) =>
  one.first === other.first ? one.last < other.last : one.first < other.first
