import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** How many notifications one step looks at. */
export const checkedAtOnce = 1_000

/** The oldest check that no other process is at. It is locked until the transaction ends. */
export const takeCheck = (db: Db) =>
  db
    .selectFrom('notificationChecks')
    .select(['id', 'taskId', 'userId', 'projectId'])
    .orderBy('id')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function deleteCheck(db: Db, checkId: number) {
  await db.deleteFrom('notificationChecks').where('id', '=', checkId).execute()
}

export async function seesProject(db: Db, userId: number, projectId: number) {
  const { sees } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('projectMembers').where('projectId', '=', projectId).where('userId', '=', userId),
          ),
          eb.exists(eb.selectFrom('projects').where('id', '=', projectId).where('userId', '=', userId)),
        ])
        .$castTo<boolean>()
        .as('sees'),
    )
    .executeTakeFirstOrThrow()
  return sees
}

/** Literals, so that a plan knows them. */
const kindsOfNoProject = [sql.lit<NotificationKind>('removed'), sql.lit<NotificationKind>('invited')]

/** Notifications in the inbox of a person that name a project, the newest first, with where their task is now. */
export const listOfProject = (db: Db, userId: number, projectId: number) =>
  db
    .selectFrom('notifications as n')
    .select('n.id')
    .select((eb) => {
      const present = eb.selectFrom('tasks').select('projectId').whereRef('tasks.id', '=', 'n.taskId')
      return eb.fn.coalesce(present, eb.ref('n.projectId').$notNull()).as('projectId')
    })
    .where('n.userId', '=', userId)
    .where('n.projectId', '=', projectId)
    .where('n.inInbox', '=', sql.lit(true))
    .where('n.kind', 'not in', kindsOfNoProject)
    .orderBy((eb) => eb.neg(eb.ref('n.id')))
    .limit(sql.lit(checkedAtOnce))
    .execute()

/** Notifications of a task that name another project than the one where it is now, with whether their person sees it. */
export const listOfMovedTask = (db: Db, taskId: number) =>
  db
    .selectFrom('tasks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('notifications')
          .select(['notifications.id', 'notifications.userId'])
          .whereRef('notifications.taskId', '=', 'tasks.id')
          .whereRef('notifications.projectId', '<>', 'tasks.projectId')
          .limit(sql.lit(checkedAtOnce))
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('tasks.id', '=', taskId)
    .select(['n.id', 'tasks.projectId'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('projectMembers as member')
              .whereRef('member.projectId', '=', 'tasks.projectId')
              .whereRef('member.userId', '=', 'n.userId'),
          ),
          eb.exists(
            eb
              .selectFrom('projects as project')
              .whereRef('project.id', '=', 'tasks.projectId')
              .whereRef('project.userId', '=', 'n.userId'),
          ),
        ])
        .$castTo<boolean>()
        .as('isReadable'),
    )
    .execute()

/** Lets notifications name the project where their task is now. */
export async function updateProjects(db: Db, moved: readonly { id: number; projectId: number }[]) {
  if (moved.length === 0) return
  await db
    .updateTable('notifications')
    .from(valueRows('moved', moved, { id: 'bigint', projectId: 'bigint' }))
    .set((eb) => ({ projectId: eb.ref('moved.projectId') }))
    .whereRef('notifications.id', '=', 'moved.id')
    .execute()
}

export async function deleteNotifications(db: Db, notificationIds: readonly number[]) {
  if (notificationIds.length === 0) return
  await db
    .deleteFrom('notifications')
    .where('id', '=', sql<number>`any(${notificationIds}::bigint[])`)
    .execute()
}
