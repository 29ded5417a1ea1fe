import { kindsOfMutedTasks } from '@/domain/notification'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import {
  deleteProjectWatcher,
  findCurrent,
  insertProjectWatcher,
  markTaskRead,
  putTaskWatch,
} from './watch-queries'

type TaskWatch = { taskId: number; watching: boolean; marksAllRead?: boolean }

/**
 * Muting a task marks its suppressed notifications as read, or all of them, so that they are not mailed. Undefined when
 * the access is outdated.
 */
export const setTaskWatch = (
  db: Db,
  access: ProjectAccessRow,
  userId: number,
  { taskId, watching, marksAllRead = false }: TaskWatch,
) =>
  inTransaction(db, async (tx) => {
    const chosen = await putTaskWatch(tx, access, { taskId, userId, watching })
    if (!chosen) return undefined
    const exceptKinds = marksAllRead ? [] : kindsOfMutedTasks
    if (!watching) await markTaskRead(tx, { taskId, userId, exceptKinds })
    return chosen
  })

/** Undefined when the access is outdated. */
export const setProjectWatch = (db: Db, access: ProjectAccessRow, userId: number, watching: boolean) =>
  inTransaction(db, async (tx) => {
    if (watching) await insertProjectWatcher(tx, access, userId)
    else await deleteProjectWatcher(tx, access.projectId, userId)
    return (await findCurrent(tx, access)) && { watching }
  })
