import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import { isCurrentAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'

/** People who have not chosen for the task itself watch it with its project. */
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

type TaskWatch = { taskId: number; userId: number; watching: boolean }

/** Undefined when the access is outdated, or the task is in another project. */
export const putTaskWatch = (db: Db, access: ProjectAccessRow, { taskId, userId, watching }: TaskWatch) =>
  db
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
    .returning('watching')
    .executeTakeFirst()

type ReadOfTask = { taskId: number; userId: number; exceptKinds: readonly NotificationKind[] }

/** Read notifications are not mailed. */
export async function markTaskRead(db: Db, { taskId, userId, exceptKinds }: ReadOfTask) {
  await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('taskId', '=', taskId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('kind', '<>', sql<NotificationKind>`all(${exceptKinds}::text[])`)
    .execute()
}

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

/** Inserts nothing when the access is outdated. */
export async function insertProjectWatcher(db: Db, access: ProjectAccessRow, userId: number) {
  await db
    .insertInto('projectWatchers')
    .columns(['projectId', 'userId'])
    .expression(
      db
        .selectNoFrom((eb) => [eb.val(access.projectId).as('projectId'), eb.val(userId).as('userId')])
        .where(isCurrentAccess(access)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteProjectWatcher(db: Db, projectId: number, userId: number) {
  await db
    .deleteFrom('projectWatchers')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
}

/** Whether the access is current; undefined when it is outdated. */
export const findCurrent = (db: Db, access: ProjectAccessRow) =>
  db
    .selectNoFrom((eb) => eb.lit(true).as('isCurrent'))
    .where(isCurrentAccess(access))
    .executeTakeFirst()
