/** Thrown for a job that finds the queue full, or waits too long. */
export class QueueFull extends Error {}

/** Thrown for a waiting job that nobody wants done any more. */
export class LeftQueue extends Error {}

type Limits = {
  atOnce: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum waiting time of a job. */
  timeoutMilliseconds?: number
}

/** Calls back once nobody wants a waiting job done any more. @returns a function that stops this */
export type OnceUnwanted = (leave: () => void) => () => void

/** Runs at most `atOnce` jobs at once; the others wait in order of arrival, or fail with QueueFull. */
class Queue {
  readonly #limits: Limits
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isIdle() {
    return this.#running === 0
  }

  async run<Result>(job: () => Promise<Result>, onceUnwanted?: OnceUnwanted): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#called(onceUnwanted)
    try {
      return await job()
    } finally {
      this.#leave()
    }
  }

  #called(onceUnwanted?: OnceUnwanted) {
    const { waiting: maxWaiting, timeoutMilliseconds } = this.#limits
    if (this.#waiting.size >= maxWaiting) throw new QueueFull('too many jobs are waiting')
    return new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        stopListening?.()
        this.#waiting.delete(start)
      }
      const start = () => {
        end()
        resolve()
      }
      const giveUp = (reason: Error) => {
        end()
        reject(reason)
      }
      const timer =
        timeoutMilliseconds === undefined
          ? undefined
          : setTimeout(() => giveUp(new QueueFull('the jobs before take too long')), timeoutMilliseconds)
      const stopListening = onceUnwanted?.(() => giveUp(new LeftQueue('the job is not wanted any more')))
      this.#waiting.add(start)
    })
  }

  #leave() {
    const [next] = this.#waiting
    if (next) next()
    else this.#running -= 1
  }
}

export const createQueue = (limits: Limits) => new Queue(limits)

/** A queue for each key, such as a project or a person, as long as it is used. */
export function createQueues(limits: Limits) {
  const queues = new Map<number | string, Queue>()

  return async function enqueue<Result>(
    key: number | string,
    job: () => Promise<Result>,
    onceUnwanted?: OnceUnwanted,
  ): Promise<Result> {
    const queue = queues.get(key) ?? new Queue(limits)
    queues.set(key, queue)
    try {
      return await queue.run(job, onceUnwanted)
    } finally {
      if (queue.isIdle) queues.delete(key)
    }
  }
}

type FairLimits = {
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
export function createFairQueue(limits: FairLimits) {
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
