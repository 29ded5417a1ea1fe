/** Thrown for a job that finds as many others waiting as there may be. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` jobs at once and lets at most `waiting` others wait, in the order in which they came. */
export function createQueue({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn() {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new QueueFull('too many jobs are waiting')
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    await turn()
    try {
      return await job()
    } finally {
      leave()
    }
  }
}
