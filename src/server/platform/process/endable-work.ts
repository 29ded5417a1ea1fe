export type EndableWork = ReturnType<typeof createEndableWork>

/** Work that other code can end: the work of one id, or all work permanently. */
export function createEndableWork() {
  const running = new Map<number, Set<AbortController>>()
  let hasEnded = false

  function end(id: number) {
    for (const controller of running.get(id) ?? []) controller.abort()
  }

  return {
    /** Runs work that ends when the signal of its controller aborts. */
    async run<Result>(id: number, work: (controller: AbortController) => Promise<Result>) {
      const controller = new AbortController()
      if (hasEnded) controller.abort()
      const ofId = running.get(id) ?? new Set()
      running.set(id, ofId.add(controller))
      try {
        return await work(controller)
      } finally {
        ofId.delete(controller)
        if (ofId.size === 0) running.delete(id)
      }
    },

    end,

    hasEnded: () => hasEnded,

    endAll() {
      hasEnded = true
      for (const id of running.keys()) end(id)
    },
  }
}
