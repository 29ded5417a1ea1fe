import type { FastifyInstance } from 'fastify'

export type Job = {
  intervalMilliseconds: number
  /** The log message of a failed run. The next run comes at its time. */
  failure: string
  /** @param closing Aborted when the app closes, which waits for the run. */
  run: (closing: AbortSignal) => Promise<unknown>
}

/**
 * Runs a job at an interval while the app is listening. A run that takes longer than the interval skips the next one.
 */
export function scheduleJob(app: FastifyInstance, { intervalMilliseconds, failure, run }: Job) {
  const closing = new AbortController()
  let running: Promise<unknown> | null = null
  let timer: NodeJS.Timeout | undefined
  const runUnlessRunning = () => {
    running ??= run(closing.signal)
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => (running = null))
  }
  app.addHook('onListen', async () => {
    timer = setInterval(runUnlessRunning, intervalMilliseconds).unref()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    await running
  })
}
