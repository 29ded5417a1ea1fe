import { sql } from 'kysely'
import { mailedKinds } from '@/domain/notification'
import { presentProject } from '../../core/notifications/readable-queries'

/**
 * SQL for whether a notification `n` is still to be mailed: unread, its kind switched on, its project readable, and an
 * assignment or a reminder true. Whoever was removed from a project is told of that alone.
 */
export const isStillTold = sql`
  n.read_at is null
  and coalesce(
    case n.kind
      when 'assigned' then (select assignment_mails from users where users.id = n.user_id)
      else (select mail from notification_preferences where user_id = n.user_id and kind = n.kind)
    end,
    n.kind in (${sql.join(mailedKinds.map((kind) => sql.lit(kind)))})
  )
  and (n.kind <> 'assigned' or (select assigned_to from tasks where tasks.id = n.task_id) is not distinct from n.user_id)
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
