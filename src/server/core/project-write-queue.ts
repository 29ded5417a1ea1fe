import type { Db } from '../platform/database/database'
import { createQueues } from '../platform/process/queue'

const oneByOne = {
  atOnce: 1,
  waiting: Infinity,
  /** The same time as a statement waits for a connection. */
  timeoutMilliseconds: 3_000,
}

/**
 * Serializes this process's writes to one project. PostgreSQL's locks would do the same, but each waiting write would
 * hold a connection, at a third more work for the database. A write that waits too long fails with QueueFull.
 */
export const createProjectWriteQueue = () => createQueues(oneByOne)

const enqueue = createProjectWriteQueue()

/**
 * Runs a write in the queue of its project. A transaction may hold the project's lock already, and does not wait in the
 * queue behind the writes that wait for the lock.
 */
export const inProjectWriteQueue = <Result>(db: Db, projectId: number, write: () => Promise<Result>) =>
  db.isTransaction ? write() : enqueue(projectId, write)
