import { sql } from 'kysely'
import { kindsOfMutedTasks } from '@/domain/notification'
import { isCurrentAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'

/** Whoever has not chosen for the task itself watches it with its project. */
export const findTaskWatch = (db: Db, { projectId }: ProjectAccessRow, userId: number, taskId: number) =>
  db
    .selectFrom('tasks')
    .where('tasks.id', '=', taskId)
    .where('tasks.projectId', '=', projectId)
    .select((eb) => {
      const chosen = eb
        .selectFrom('taskWatchers')
        .select('watching')
        .whereRef('taskId', '=', 'tasks.id')
        .where('userId', '=', userId)
      const watcher = eb
        .selectFrom('projectWatchers')
        .whereRef('projectId', '=', 'tasks.projectId')
        .where('userId', '=', userId)
      return eb.fn.coalesce(chosen, eb.exists(watcher).$castTo<boolean>()).as('watching')
    })
    .executeTakeFirst()

type TaskWatch = { taskId: number; watching: boolean; marksAllRead?: boolean }

/**
 * Muting a task marks as read what a muted task does not notify of, or all, which is then not mailed either.
 * Undefined when the access is outdated.
 */
export const setTaskWatch = (
  db: Db,
  access: ProjectAccessRow,
  userId: number,
  { taskId, watching, marksAllRead = false }: TaskWatch,
) =>
  db
    .with('chosen', (steps) =>
      steps
        .insertInto('taskWatchers')
        .columns(['taskId', 'userId', 'watching'])
        .expression((eb) =>
          eb
            .selectFrom('tasks')
            .select((eb) => ['tasks.id', eb.val(userId).as('userId'), eb.val(watching).as('watching')])
            .where('tasks.id', '=', taskId)
            .where('tasks.projectId', '=', access.projectId)
            .where(isCurrentAccess(access)),
        )
        .onConflict((conflict) => conflict.columns(['taskId', 'userId']).doUpdateSet({ watching }))
        .returning('watching'),
    )
    .with('read', (steps) =>
      steps
        .updateTable('notifications')
        .from('chosen')
        .set({ readAt: now })
        .where('chosen.watching', '=', false)
        .where('notifications.taskId', '=', taskId)
        .where('notifications.userId', '=', userId)
        .where('notifications.readAt', 'is', null)
        .$if(!marksAllRead, (update) => update.where('notifications.kind', 'not in', kindsOfMutedTasks)),
    )
    .selectFrom('chosen')
    .select('watching')
    .executeTakeFirst()

export const findProjectWatch = (db: Db, projectId: number, userId: number) =>
  db
    .selectNoFrom((eb) =>
      eb
        .exists(
          eb.selectFrom('projectWatchers').where('projectId', '=', projectId).where('userId', '=', userId),
        )
        .$castTo<boolean>()
        .as('watching'),
    )
    .executeTakeFirst()

/** Undefined when the access is outdated. */
export const setProjectWatch = (db: Db, access: ProjectAccessRow, userId: number, watching: boolean) => {
  const { projectId } = access
  const inserted = db
    .insertInto('projectWatchers')
    .columns(['projectId', 'userId'])
    .expression(
      db
        .selectNoFrom((eb) => [eb.val(projectId).as('projectId'), eb.val(userId).as('userId')])
        .where(isCurrentAccess(access)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('projectId')
  const deleted = db
    .deleteFrom('projectWatchers')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .returning('projectId')
  return db
    .with('changed', () => sql<{ projectId: number }>`(${watching ? inserted : deleted})`)
    .selectNoFrom((eb) => sql<boolean>`${eb.val(watching)}::boolean`.as('watching'))
    .where(isCurrentAccess(access))
    .executeTakeFirst()
}
