import { createQueue } from '../../platform/process/queue'

const oneByOne = {
  atOnce: 1,
  waiting: Infinity,
  /** As long as a statement waits for a connection. */
  timeoutMilliseconds: 3_000,
}

/**
 * Serializes this process's writes to one project. PostgreSQL's locks would do the same, but each waiting write would
 * hold a connection, at a third more work for the database.
 */
export function createProjectWriteQueue() {
  const queues = new Map<number, ReturnType<typeof createQueue>>()

  /** @throws QueueFull when a write waits too long */
  return async function enqueue<Result>(projectId: number, write: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(projectId) ?? createQueue(oneByOne)
    queues.set(projectId, queue)
    try {
      return await queue.run(write)
    } finally {
      if (queue.isIdle()) queues.delete(projectId)
    }
  }
}
