import { sql } from 'kysely'
import { presentProject } from '../../core/notifications/readable-queries'
import { isMailed } from '../notifications/audience-queries'

/** SQL for the tasks of a notification of several that were assigned to its person at once and still are theirs. */
export const assignedOfBatch = (row: string) => sql`
  select tasks.id from batch_changes batch
  cross join lateral (select id, assigned_to from tasks where id = batch.task_id offset 0) tasks
  where batch.project_id = ${sql.ref(`${row}.project_id`)} and batch.revision = ${sql.ref(`${row}.batch_revision`)}
    and (batch.fields #>> '{assignee,to,id}')::bigint = ${sql.ref(`${row}.user_id`)}
    and tasks.assigned_to = ${sql.ref(`${row}.user_id`)}`

/**
 * SQL for whether a notification `n` is still to be mailed: unread, its kind switched on, its project readable, and an
 * assignment or a reminder true. Whoever was removed from a project is told of that alone.
 */
export const isStillTold = sql`
  n.read_at is null
  and ${isMailed({
    kind: sql`n.kind`,
    assignmentMails: sql`(select assignment_mails from users where users.id = n.user_id)`,
    preference: sql`(select mail from notification_preferences where user_id = n.user_id and kind = n.kind)`,
  })}
  and case
    when n.kind <> 'assigned' then true
    when n.task_count is not null then exists (${assignedOfBatch('n')})
    else (select assigned_to from tasks where tasks.id = n.task_id) is not distinct from n.user_id
  end
  and (n.kind = 'removed' or exists (
    select from projects p
    where p.id = ${sql.raw(presentProject('n'))}
      and (
        p.user_id = n.user_id
        or exists (select from project_members where project_id = p.id and user_id = n.user_id)
      )
  ))
  and (n.due_date is null or (
    select id from tasks
    where id = n.task_id and due_date = n.due_date and assigned_to = n.user_id and status <> 'done' and not archived
  ) is not null)`
