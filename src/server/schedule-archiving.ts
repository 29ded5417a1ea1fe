import type { FastifyInstance } from 'fastify'
import type { LiveUpdates } from './core/services'
import { archiveFinishedTasks } from './features/tasks/archive-finished'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 60 * 60 * 1000

type Parts = { db: Db; live: LiveUpdates; clock: () => Date }

/** Archives tasks that were finished long ago, once an hour. Any number of processes may do so. */
export function scheduleArchiving(app: FastifyInstance, { db, live, clock }: Parts) {
  const archive = () =>
    archiveFinishedTasks({
      db,
      now: clock(),
      onArchived: (projectId) => live.publish(db, { projects: [projectId] }),
    }).catch((error: unknown) => app.log.warn({ err: error }, 'finished tasks could not be archived'))
  const timer = setInterval(() => void archive(), intervalMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
