import type { FastifyInstance } from 'fastify'
import { finishMoves } from './features/tasks/move-tasks'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 2_000

/** Finishes the moves of many tasks while the app is listening. Any number of processes may do so. */
export function scheduleMoves(app: FastifyInstance, db: Db) {
  let running: Promise<void> | null = null
  let isClosing = false
  const run = () => {
    running ??= finishMoves(db, () => isClosing)
      .catch((error: unknown) => app.log.warn({ err: error }, 'moves of tasks could not be finished'))
      .finally(() => (running = null))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMilliseconds).unref()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await running
  })
}
