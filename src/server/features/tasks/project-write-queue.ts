import { createQueue } from '../../platform/process/queue'

const oneByOne = {
  atOnce: 1,
  waiting: Infinity,
  /** As long as a statement waits for a connection. */
  patienceMilliseconds: 3_000,
}

/**
 * Lets the writes of this process to one project take turns. They would wait for each other in PostgreSQL as well, but
 * each on a connection that others could use, and at a third more work for it.
 */
export function createProjectWriteQueue() {
  const queues = new Map<number, ReturnType<typeof createQueue>>()

  /** @throws QueueFull when the turn does not come in time */
  return async function inTurn<Result>(projectId: number, write: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(projectId) ?? createQueue(oneByOne)
    queues.set(projectId, queue)
    try {
      return await queue.run(write)
    } finally {
      if (queue.isIdle()) queues.delete(projectId)
    }
  }
}
