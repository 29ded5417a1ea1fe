/** Thrown for a job that finds the queue full, or waits too long. */
export class QueueFull extends Error {}

/** Thrown for a waiting job whose caller has gone away. */
export class LeftQueue extends Error {}

type Limits = {
  atOnce: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum waiting time of a job. */
  timeoutMilliseconds?: number
}

/** Calls back once the caller of a waiting job has gone away. @returns a function that unsubscribes */
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
