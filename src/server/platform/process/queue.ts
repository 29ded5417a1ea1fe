/** Thrown for a job that finds the queue full, or waits too long. */
export class QueueFull extends Error {}

type Limits = {
  atOnce: number
  /** The maximum number of waiting jobs. */
  waiting: number
  /** The maximum waiting time of a job. */
  timeoutMilliseconds?: number
}

/** Runs at most `atOnce` jobs at once; the others wait in order of arrival, or fail with QueueFull. */
export function createQueue({ atOnce, waiting: maxWaiting, timeoutMilliseconds }: Limits) {
  const waiting = new Set<() => void>()
  let running = 0

  async function slot() {
    if (running < atOnce) running += 1
    else if (waiting.size >= maxWaiting) throw new QueueFull('too many jobs are waiting')
    else await called()
  }

  const called = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(start)
        reject(new QueueFull('the jobs before take too long'))
      }
      const timer = timeoutMilliseconds === undefined ? undefined : setTimeout(giveUp, timeoutMilliseconds)
      waiting.add(start)
    })

  function leave() {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  return {
    async run<Result>(job: () => Promise<Result>): Promise<Result> {
      await slot()
      try {
        return await job()
      } finally {
        leave()
      }
    },
    isIdle: () => running === 0,
  }
}
