import { sql } from 'kysely'
import { kindsOfMutedTasks } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import type { Candidate } from './recipients'
import type { TaskEvent } from '../../core/notifications/task-events'

export type Watcher = { taskId: number; userId: number }

/** Somebody who has switched watching off stays so. */
export async function insertWatchers(db: Db, watchers: readonly Watcher[]) {
  await db
    .insertInto('taskWatchers')
    .columns(['taskId', 'userId', 'watching'])
    .expression(
      db
        .selectFrom(valueRows('watcher', watchers, { taskId: 'bigint', userId: 'bigint' }))
        .select((eb) => ['watcher.taskId', 'watcher.userId', eb.lit(true).as('watching')])
        .orderBy('watcher.taskId')
        .orderBy('watcher.userId'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The people whom events are for: those whom they name, and those who watch the task, or its project and not mute it. */
export async function listCandidates(
  db: Db,
  projectId: number,
  events: readonly TaskEvent[],
): Promise<Candidate[]> {
  const choices = await listWatchChoices(db, [...new Set(events.map(({ taskId }) => taskId))])
  const isForWatchers = events.some(({ userId }) => userId === null)
  const projectWatchers = isForWatchers ? await listProjectWatchers(db, projectId) : []
  return events.flatMap(({ taskId, kind, userId }) => {
    const isWatching = choices.get(taskId)
    const isNotMuted = (candidate: number) => isWatching?.get(candidate) ?? true
    if (userId !== null) {
      return kindsOfMutedTasks.includes(kind) || isNotMuted(userId) ? [{ taskId, kind, userId }] : []
    }
    const watchers = new Set([...(isWatching?.keys() ?? []), ...projectWatchers])
    return [...watchers].filter(isNotMuted).map((watcher) => ({ taskId, kind, userId: watcher }))
  })
}

/** Who has chosen to watch or to mute each of the tasks. */
async function listWatchChoices(db: Db, taskIds: readonly number[]) {
  const choices = new Map<number, Map<number, boolean>>()
  if (taskIds.length === 0) return choices
  const rows = await db
    .selectFrom('taskWatchers')
    .select(['taskId', 'userId', 'watching'])
    .where('taskId', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()
  for (const { taskId, userId, watching } of rows) {
    const ofTask = choices.get(taskId) ?? new Map<number, boolean>()
    choices.set(taskId, ofTask.set(userId, watching))
  }
  return choices
}

async function listProjectWatchers(db: Db, projectId: number) {
  const rows = await db
    .selectFrom('projectWatchers')
    .select('userId')
    .where('projectId', '=', projectId)
    .execute()
  return rows.map(({ userId }) => userId)
}
