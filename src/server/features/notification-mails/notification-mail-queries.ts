/** Written as SQL: it shares fragments with the statement that gathers emails. */
import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { ProjectColour } from '@/domain/project-look'
import type { TaskStatus } from '@/domain/task'
import { shownColour } from '../../core/project-look-queries'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { assignedOfBatch, isStillToBeMailed } from './queue-mails-queries'

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
  const { rows } = await sql<NotificationFacts>`
    with mailed as materialized (
      select n.* from notifications n where n.mail_id = ${mailId} and ${isStillToBeMailed}
    ),
    left_out as (
      update notifications set mail_id = null
      where mail_id = ${mailId} and not exists (select from mailed where mailed.id = notifications.id)
    )
    select mailed.id, mailed.kind, actor.username as actor, projects.id as "projectId", coalesce(mailed.project_name, projects.name) as project,
      case when mailed.project_name is null then ${shownColour('projects')} end as colour,
      case when mailed.project_name is null then projects.icon end as icon,
      mailed.organization_name as organization, tasks.id as "taskId", tasks.title, ${sql.raw(shortIdText('projects', 'tasks'))} as "shortId", tasks.status, tasks.due_date as "dueDate",
      tasks.due_day as "dueDay",
      case when row_number() over (order by mailed.id, tasks.id) <= ${maxItems}::integer then left(comments.content, ${commentLength}::integer) end as comment,
      case when tasks.id is null then mailed.task_count end as "taskCount",
      mailed.mail_held as "isHeld"
    from mailed
    cross join lateral (
      select mailed.task_id as id where mailed.task_count is null or mailed.kind <> 'assigned'
      union all
      select id from (${assignedOfBatch('mailed')}) assigned where mailed.kind = 'assigned'
    ) subject
    left join users actor on actor.id = mailed.actor_id
    left join tasks on tasks.id = subject.id
    left join projects on projects.id = coalesce(tasks.project_id, mailed.project_id)
    left join comments on comments.id = mailed.comment_id
    order by mailed.id, tasks.id`.execute(db)
  return { person, notifications: rows }
}
