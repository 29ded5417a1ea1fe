import type { Db } from '../platform/database/database'
import { taskExists } from './access/access-queries'
import { isRejectedWrite } from './database-errors'
import { notFound, staleTask } from './errors'

/** Explains why a write found no row: the task is gone, or its version is no longer the one that the writer read. */
export async function explainRejectedWrite<Result>(db: Db, taskId: number, write: () => Promise<Result>) {
  try {
    return await write()
  } catch (error) {
    if (!isRejectedWrite(error)) throw error
    throw (await taskExists(db, taskId)) ? staleTask() : notFound('task')
  }
}
