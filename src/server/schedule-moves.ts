import type { FastifyInstance } from 'fastify'
import { finishMoves } from './features/tasks/move-tasks'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 2_000

/** Finishes the moves of many tasks in the background. Any number of processes may do so. */
export function scheduleMoves(app: FastifyInstance, db: Db) {
  let isRunning = false
  async function finish() {
    if (isRunning) return
    isRunning = true
    try {
      await finishMoves(db)
    } catch (error) {
      app.log.warn({ err: error }, 'moves of tasks could not be finished')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void finish(), intervalMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
