import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { ProjectColour } from '@/domain/project-look'
import type { TaskStatus } from '@/domain/task'
import { shownColour } from '../../core/project-look-queries'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { assignedOfBatch, isStillToBeMailed } from './still-mailed-queries'

/** The number of notifications that an email lists. */
export const maxItems = 50

/** More than the part of a comment that an email shows. */
const commentLength = 1_000

/** A notification in an email, with the present task. An assignment of several tasks yields one for each task. */
export type NotificationFacts = {
  id: number
  kind: NotificationKind
  actor: string | null
  projectId: number | null
  project: string | null
  /** Null also for people who may see only the name of the project. */
  colour: ProjectColour | null
  icon: string | null
  /** For a removal from a whole organization. */
  organization: string | null
  taskId: number | null
  title: string | null
  shortId: string | null
  /** For a batch change without named tasks. */
  taskCount: number | null
  status: TaskStatus | null
  dueDate: string | null
  dueDay: string | null
  comment: string | null
  /** It had to wait, because the person had reached the hourly number of emails. */
  isHeld: boolean
}

export type MailedPerson = { id: number; email: string; timeZone: string | null }

/**
 * The recipient of an email and its present notifications, with the comments of the first ones. Outdated notifications
 * leave the email. Undefined also for an unverified address.
 */
export async function findNotificationFacts(db: Db, mailId: number, recipientId: number) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'timeZone'])
    .where('id', '=', recipientId)
    .where('emailProven', '=', true)
    .executeTakeFirst()
  if (!person) return undefined
  await leaveOut(db, mailId)
  return { person, notifications: await listFacts(db, mailId) }
}

/** Removes notifications from their email that must no longer be mailed. */
async function leaveOut(db: Db, mailId: number) {
  await db
    .updateTable('notifications as n')
    .set({ mailId: null })
    .where('n.mailId', '=', mailId)
    .where((eb) => eb.not(isStillToBeMailed))
    .execute()
}

/** Others may have joined the email since `leaveOut`, so the condition is repeated. */
const listFacts = (db: Db, mailId: number): Promise<NotificationFacts[]> =>
  db
    .selectFrom('notifications as n')
    .leftJoinLateral(assignedOfBatch.where('n.kind', '=', sql.lit('assigned')).as('assigned'), (join) =>
      join.onTrue(),
    )
    .leftJoin('users as actor', 'actor.id', 'n.actorId')
    .leftJoin('tasks', (join) =>
      join.on((eb) => eb('tasks.id', '=', eb.fn.coalesce('n.taskId', 'assigned.id'))),
    )
    .leftJoin('projects', (join) =>
      join.on((eb) => eb('projects.id', '=', eb.fn.coalesce('tasks.projectId', 'n.projectId'))),
    )
    .leftJoin('comments', 'comments.id', 'n.commentId')
    .where('n.mailId', '=', mailId)
    .where(isStillToBeMailed)
    .select(['n.id', 'n.kind', 'actor.username as actor', 'projects.id as projectId'])
    .select(['n.organizationName as organization', 'tasks.id as taskId', 'tasks.title', 'tasks.status'])
    .select(['tasks.dueDate', 'tasks.dueDay', 'n.mailHeld as isHeld'])
    .select((eb) => {
      const ofReadableProject = eb.case().when('n.projectName', 'is', null)
      const order = sql`row_number() over (order by ${eb.ref('n.id')}, ${eb.ref('tasks.id')})`
      return [
        eb.fn.coalesce('n.projectName', 'projects.name').as('project'),
        ofReadableProject.then(shownColour('projects')).end().as('colour'),
        ofReadableProject.then(eb.ref('projects.icon')).end().as('icon'),
        sql<string | null>`${sql.raw(shortIdText('projects', 'tasks'))}`.as('shortId'),
        sql<string | null>`
          case when ${order} <= ${sql.lit(maxItems)}
            then left(${eb.ref('comments.content')}, ${sql.lit(commentLength)}) end`.as('comment'),
        eb.case().when('tasks.id', 'is', null).then(eb.ref('n.taskCount')).end().as('taskCount'),
      ]
    })
    .orderBy('n.id')
    .orderBy('tasks.id')
    .execute()
