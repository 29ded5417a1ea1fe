import { LeftQueue, type OnceUnwanted, QueueFull } from './queue'

type FairLimits = {
  atOnce: number
  /** The maximum number of running jobs with the same key; `atOnce` when absent. */
  atOnceOfKey?: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum number of waiting jobs with the same key. */
  waitingOfKey: number
  /** The maximum waiting time of a job; unlimited when absent. */
  timeoutMilliseconds?: number
}

type Key = { jobs: number; running: number; nextPosition: number }

type Job = {
  keys: readonly string[]
  /** The better and the worse position of its keys. */
  positions: { first: number; last: number }
  start: () => void
  reject: (reason: Error) => void
}

/**
 * Runs at most `atOnce` jobs at once. Waiting jobs are ordered fairly by their keys, such as the account and the
 * client: a job's position is that of its key with the fewest jobs before it, so that many jobs of one key delay each
 * other only. A job lets others pass while its key has the maximum number of running jobs. When too many wait, the last
 * in order fails with QueueFull, and so does a job that waits too long.
 */
export function createFairQueue(limits: FairLimits) {
  const { atOnce, atOnceOfKey = atOnce, waiting: maxWaiting, waitingOfKey, timeoutMilliseconds } = limits
  const keys = new Map<string, Key>()
  const waiting: Job[] = []
  let running = 0
  let currentPosition = 0

  const keyState = (name: string): Key => keys.get(name) ?? { jobs: 0, running: 0, nextPosition: 0 }

  function enter(name: string) {
    const key = keyState(name)
    const position = Math.max(currentPosition, key.nextPosition)
    keys.set(name, { ...key, jobs: key.jobs + 1, nextPosition: position + 1 })
    return position
  }

  function leave(name: string, wasRunning: boolean) {
    const key = keyState(name)
    const running = key.running - (wasRunning ? 1 : 0)
    if (key.jobs > 1) keys.set(name, { ...key, jobs: key.jobs - 1, running })
    else keys.delete(name)
  }

  function putInOrder(job: Job) {
    const index = waiting.findIndex((other) => isBefore(job.positions, other.positions))
    waiting.splice(index === -1 ? waiting.length : index, 0, job)
  }

  function rejectJob(job: Job | undefined, reason: Error = new QueueFull('too many jobs are waiting')) {
    if (!job) return
    waiting.splice(waiting.indexOf(job), 1)
    job.reject(reason)
  }

  function keepWithinLimits(names: readonly string[]) {
    for (const name of names) {
      const ofKey = waiting.filter((job) => job.keys.includes(name))
      if (ofKey.length > waitingOfKey) rejectJob(ofKey.at(-1))
    }
    if (waiting.length > maxWaiting) rejectJob(waiting.at(-1))
  }

  const mayStart = ({ keys: names }: Job) => names.every((name) => keyState(name).running < atOnceOfKey)

  function startNext() {
    if (running >= atOnce) return
    const index = waiting.findIndex(mayStart)
    const next = waiting[index]
    if (!next) return
    waiting.splice(index, 1)
    running += 1
    for (const name of next.keys) keys.set(name, { ...keyState(name), running: keyState(name).running + 1 })
    currentPosition = Math.max(currentPosition, next.positions.first)
    next.start()
  }

  const called = (names: readonly string[], onceUnwanted?: OnceUnwanted) =>
    new Promise<void>((resolve, reject) => {
      const positions = names.map(enter)
      const timer =
        timeoutMilliseconds === undefined ? undefined : setTimeout(() => rejectJob(job), timeoutMilliseconds)
      const end = () => {
        clearTimeout(timer)
        stopListening?.()
      }
      const job: Job = {
        keys: names,
        positions: { first: Math.min(...positions), last: Math.max(...positions) },
        start() {
          end()
          resolve()
        },
        reject(reason) {
          end()
          for (const name of names) leave(name, false)
          reject(reason)
        },
      }
      const stopListening = onceUnwanted?.(() =>
        rejectJob(job, new LeftQueue('the job is not wanted any more')),
      )
      putInOrder(job)
      startNext()
      keepWithinLimits(names)
    })

  return {
    async run<Result>(
      names: readonly string[],
      job: () => Promise<Result>,
      onceUnwanted?: OnceUnwanted,
    ): Promise<Result> {
      await called(names, onceUnwanted)
      try {
        return await job()
      } finally {
        for (const name of names) leave(name, true)
        running -= 1
        startNext()
      }
    },
  }
}

const isBefore = (one: Job['positions'], other: Job['positions']) =>
  one.first === other.first ? one.last < other.last : one.first < other.first
