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
export function createQueue({ atOnce, waiting: maxWaiting, timeoutMilliseconds }: Limits) {
  const waiting = new Set<() => void>()
  let running = 0

  const called = (onceUnwanted?: OnceUnwanted) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        stopListening?.()
        waiting.delete(start)
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
      waiting.add(start)
    })

  /** Undefined when the job can start at once, without waiting for anything. */
  function turn(onceUnwanted?: OnceUnwanted) {
    if (running >= atOnce) {
      if (waiting.size >= maxWaiting) throw new QueueFull('too many jobs are waiting')
      return called(onceUnwanted)
    }
    running += 1
    return undefined
  }

  function leave() {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  return {
    async run<Result>(job: () => Promise<Result>, onceUnwanted?: OnceUnwanted): Promise<Result> {
      const waits = turn(onceUnwanted)
      if (waits) await waits
      try {
        return await job()
      } finally {
        leave()
      }
    },
    isIdle: () => running === 0,
  }
}

/** A queue for each key, such as a project or a person, as long as it is used. */
export function createQueues<Key>(limits: Limits) {
  const queues = new Map<Key, ReturnType<typeof createQueue>>()

  return async function enqueue<Result>(
    key: Key,
    job: () => Promise<Result>,
    onceUnwanted?: OnceUnwanted,
  ): Promise<Result> {
    const queue = queues.get(key) ?? createQueue(limits)
    queues.set(key, queue)
    try {
      return await queue.run(job, onceUnwanted)
    } finally {
      if (queue.isIdle()) queues.delete(key)
    }
  }
}
