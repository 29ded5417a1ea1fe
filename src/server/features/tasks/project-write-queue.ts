import { createQueues } from '../../platform/process/queue'

const oneByOne = {
  atOnce: 1,
  waiting: Infinity,
  /** As long as a statement waits for a connection. */
  timeoutMilliseconds: 3_000,
}

/**
 * Serializes this process's writes to one project. PostgreSQL's locks would do the same, but each waiting write would
 * hold a connection, at a third more work for the database. A write that waits too long fails with QueueFull.
 */
export const createProjectWriteQueue = () => createQueues(oneByOne)
