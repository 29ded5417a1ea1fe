import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { ProjectColour } from '@/domain/project-look'
import type { TaskStatus } from '@/domain/task'
import { shownColour } from '../../core/project-look-queries'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { assignedOfBatch, isStillToBeMailed } from './still-mailed-queries'

/** How many notifications an email lists. */
export const maxItems = 50

/** More than what an email shows of one comment. */
const commentLength = 1_000

/** A notification as an email tells it, with the task as it is now: of assignments, one for each of several tasks. */
export type NotificationFacts = {
  id: number
  kind: NotificationKind
  actor: string | null
  projectId: number | null
  project: string | null
  /** Null also for who sees no more of the project than its name. */
  colour: ProjectColour | null
  icon: string | null
  /** Of a removal from a whole organization. */
  organization: string | null
  taskId: number | null
  title: string | null
  shortId: string | null
  /** Of a change of several tasks that are not named. */
  taskCount: number | null
  status: TaskStatus | null
  dueDate: string | null
  dueDay: string | null
  comment: string | null
  /** It had to wait, because the person had got as many emails as they get in an hour. */
  isHeld: boolean
}

export type MailedPerson = { id: number; email: string; timeZone: string | null }

/**
 * The recipient of an email and what it has to tell now, the comments of the first ones only; the rest leaves the email.
 * Undefined also for an address that is not verified.
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

/** Takes what is not to be mailed any more out of its email. */
async function leaveOut(db: Db, mailId: number) {
  await db
    .updateTable('notifications as n')
    .set({ mailId: null })
    .where('n.mailId', '=', mailId)
    .where((eb) => eb.not(isStillToBeMailed))
    .execute()
}

/** Others may have joined the email since `leaveOut`, so that the condition is repeated. */
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
