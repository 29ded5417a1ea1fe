/** Written as SQL: its rows are those of the list that every first screen waits for. */
import { type RawBuilder, sql } from 'kysely'
import { may, mayIn, type ProjectAccess, shownMemberRole } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'
import type { Project } from '@/domain/project-schema'
import { byStatus, type TaskStatus } from '@/domain/task'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { canBeOverdue, isPast, type DueReader } from '../tasks/due-condition-queries'

/** The viewer, and the time and zone by which overdue tasks are counted. */
export type ProjectViewer = DueReader & { id: number }

type ProjectRow = Omit<
  Project,
  'tasksByStatus' | 'openTasks' | 'doneTasks' | 'canEdit' | 'canManage' | 'memberRole' | 'access'
> &
  ProjectAccess & { tasksByStatus: Partial<Record<TaskStatus, number>> }

/** What a response says of each row of `source`, which has the columns of the projects table, and the viewer's access. */
export const projectRows = (source: RawBuilder<unknown>, viewer: ProjectViewer) => sql`
  select
    p.id, p.name, p.key, p.description, p.status, p.revision,
    p.user_id as "userId",
    p.organization_id as "organizationId",
    case when organization.id is not null then
      json_build_object('id', organization.id, 'name', organization.name, 'slug', organization.slug) end as organization,
    case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
    json_build_object('id', owner.id, 'username', owner.username) as owner,
    p.organization_id is null as "isPrivate",
    p.organization_id is null as "isPersonal",
    p.user_id = ${viewer.id} as "isOwner",
    member.permission_role as "memberRole",
    member.project_role as "projectRole",
    organizationMember.role as "organizationRole",
    (select count(*) from project_members where project_id = p.id) as "memberCount",
    (
      select coalesce(json_agg(json_build_object(
        'id', person.id, 'username', person.username, 'firstName', person.first_name, 'lastName', person.last_name,
        'avatar', person.avatar
      ) order by first.joined_at, person.id), '[]')
      from (
        select user_id, joined_at from project_members where project_id = p.id order by joined_at, user_id limit 5
      ) first
      join users person on person.id = first.user_id
    ) as members,
    ${shownColour('p')} as colour, p.icon,
    p.created_at as "createdAt",
    coalesce(
      (select at from changes where project_id = p.id order by revision desc limit 1), p.created_at
    ) as "changedAt",
    coalesce(counters.tasks_by_status, '{}') as "tasksByStatus",
    p.archive_done_after_days as "archiveDoneAfterDays",
    p.default_order as "defaultOrder", p.estimate_unit as "estimateUnit",
    (
      select count(*) from tasks
      where project_id = p.id and status in (${canBeOverdue}) and ${isPast(viewer)}
    ) as "overdueTasks"
  from ${source} p
  join users owner on owner.id = p.user_id
  left join task_counters counters on counters.project_id = p.id
  left join organizations organization on organization.id = p.organization_id
  left join teams team on team.id = p.team_id
  left join project_members member on member.project_id = p.id and member.user_id = ${viewer.id}
  left join organization_members organizationMember
    on organizationMember.organization_id = p.organization_id and organizationMember.user_id = ${viewer.id}`

export async function findProject(db: Db, viewer: ProjectViewer, projectId: number) {
  const { rows } = await sql<ProjectRow>`
    ${projectRows(sql`(select * from projects where id = ${projectId})`, viewer)}`.execute(db)
  return rows.map(toProject)[0]
}

function toProject({ isPersonal, isOwner, memberRole, organizationRole, ...row }: ProjectRow): Project {
  const access = { isPersonal, isOwner, memberRole, organizationRole }
  const tasksByStatus = byStatus((status) => row.tasksByStatus[status] ?? 0)
  const { done: doneTasks, ...open } = tasksByStatus
  return {
    ...row,
    tasksByStatus,
    ...shownAccess(access, row.status),
    access,
    openTasks: Object.values(open).reduce((sum, tasks) => sum + tasks, 0),
    doneTasks,
  }
}

/** What a response says of the viewer's access to a project of this status. */
export const shownAccess = (access: ProjectAccess, status: ProjectStatus) => ({
  memberRole: shownMemberRole(access),
  canEdit: mayIn({ access, status }, 'task.edit'),
  canManage: may(access, 'project.manage'),
})
