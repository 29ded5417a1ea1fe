/** Written as SQL: the condition for overdue tasks is the one with which project lists count them. */
import { sql } from 'kysely'
import { may } from '@/domain/access'
import { permissionRoles } from '@/domain/project'
import type { OverdueTask } from '@/domain/task-schema'
import type { Db } from '../../platform/database/database'
import { canBeOverdue, isPast } from '../tasks/due-condition-queries'
import type { ProjectViewer } from './project-row-queries'

/** The longest late are listed. */
const maxTasks = 500

/** The roles of members who manage a project and see its tasks, although they do not own it. */
const managers = permissionRoles.filter((memberRole) =>
  may({ isOwner: false, isPersonal: false, memberRole, organizationRole: null }, 'project.manage'),
)

/**
 * Lists what is overdue in the active projects of organizations that the viewer manages as owner, as admin member, or
 * as member who is an admin of the organization, the longest late first.
 */
export async function listOverdueOfTeams(db: Db, viewer: ProjectViewer) {
  const { rows } = await sql<OverdueTask>`
    select task.id, task.number, task.title, task.status, task.priority,
      task.due_date as "dueDate", task.due_day is not null as "dueAllDay", task.due_day::text as "dueDay",
      case when assignee.id is not null then json_build_object(
        'id', assignee.id, 'username', assignee.username,
        'firstName', assignee.first_name, 'lastName', assignee.last_name, 'avatar', assignee.avatar
      ) end as assignee,
      json_build_object('id', task.project_id, 'key', task.project_key, 'name', task.project_name) as project
    from (
      select project.name as project_name, project.key as project_key, tasks.* from projects project
      cross join lateral (
        select * from tasks
        where project_id = project.id and status in (${canBeOverdue}) and ${isPast(viewer)}
        order by due_date limit ${maxTasks}
      ) tasks
      where project.status = 'active' and project.organization_id is not null and project.id in (
        select id from projects where user_id = ${viewer.id}
        union
        select member.project_id from project_members member
        join projects theirs on theirs.id = member.project_id
        left join organization_members organization
          on organization.organization_id = theirs.organization_id and organization.user_id = member.user_id
        where member.user_id = ${viewer.id}
          and (member.permission_role = any(${managers}) or organization.role = 'admin')
      )
      order by tasks.due_date, tasks.id limit ${maxTasks}
    ) task
    left join users assignee on assignee.id = task.assigned_to
    order by task.due_date, task.id`.execute(db)
  return rows
}
