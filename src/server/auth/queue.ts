/** Runs at most `limit` jobs at once, the others in the order in which they came. */
export function createQueue(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn() {
    if (running < limit) running += 1
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
