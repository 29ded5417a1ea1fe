import { QueueFull } from './queue'

type Limits = {
  atOnce: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum number of waiting jobs with the same key. */
  waitingOfKey: number
  /** The maximum waiting time of a job. */
  timeoutMilliseconds: number
}

type Key = { jobs: number; nextPosition: number }

type Job = {
  keys: readonly string[]
  /** The better and the worse position of its keys. */
  positions: { first: number; last: number }
  start: () => void
  reject: () => void
}

/**
 * Runs at most `atOnce` jobs at once. Waiting jobs are ordered fairly by their keys, such as the account and the
 * client: a job's position is that of its key with the fewest jobs before it, so that many jobs of one key delay each
 * other only. When too many wait, the last in order fails with QueueFull, and so does one that waits too long.
 */
export function createFairQueue(limits: Limits) {
  const { atOnce, waiting: maxWaiting, waitingOfKey, timeoutMilliseconds } = limits
  const keys = new Map<string, Key>()
  const waiting: Job[] = []
  let running = 0
  let currentPosition = 0

  function enter(name: string) {
    const { jobs, nextPosition } = keys.get(name) ?? { jobs: 0, nextPosition: 0 }
    const position = Math.max(currentPosition, nextPosition)
    keys.set(name, { jobs: jobs + 1, nextPosition: position + 1 })
    return position
  }

  function leave(name: string) {
    const { jobs, nextPosition } = keys.get(name) ?? { jobs: 0, nextPosition: 0 }
    if (jobs > 1) keys.set(name, { jobs: jobs - 1, nextPosition })
    else keys.delete(name)
  }

  function putInOrder(job: Job) {
    const index = waiting.findIndex((other) => isBefore(job.positions, other.positions))
    waiting.splice(index === -1 ? waiting.length : index, 0, job)
  }

  function rejectJob(job: Job | undefined) {
    if (!job) return
    waiting.splice(waiting.indexOf(job), 1)
    job.reject()
  }

  function keepWithinLimits(names: readonly string[]) {
    for (const name of names) {
      const ofKey = waiting.filter((job) => job.keys.includes(name))
      if (ofKey.length > waitingOfKey) rejectJob(ofKey.at(-1))
    }
    if (waiting.length > maxWaiting) rejectJob(waiting.at(-1))
  }

  function startNext() {
    if (running >= atOnce) return
    const next = waiting.shift()
    if (!next) return
    running += 1
    currentPosition = next.positions.first
    next.start()
  }

  const called = (names: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const positions = names.map(enter)
      const timer = setTimeout(() => rejectJob(job), timeoutMilliseconds)
      const job: Job = {
        keys: names,
        positions: { first: Math.min(...positions), last: Math.max(...positions) },
        start() {
          clearTimeout(timer)
          resolve()
        },
        reject() {
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

const isBefore = (one: Job['positions'], other: Job['positions']) =>
  one.first === other.first ? one.last < other.last : one.first < other.first
