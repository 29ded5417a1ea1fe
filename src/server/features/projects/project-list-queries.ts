/** Written as SQL: every first screen waits for the list, whose JSON PostgreSQL makes. */
import { type RawBuilder, sql } from 'kysely'
import { may, mayIn, type ProjectAccess, shownMemberRole } from '@/domain/access'
import { organizationRoles } from '@/domain/organization'
import { permissionRoles, type ProjectStatus, projectStatuses } from '@/domain/project'
import type { Project } from '@/domain/project-schema'
import { byStatus, type TaskStatus, taskStatuses } from '@/domain/task'
import { accessJson } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { instantJson } from '../../platform/database/statement'
import { canBeOverdue, isPast, type DueReader } from '../tasks/due-condition-queries'

/** The viewer, and the time and zone by which overdue tasks are counted. */
export type ProjectViewer = DueReader & { id: number }

type ProjectRow = Omit<
  Project,
  'tasksByStatus' | 'openTasks' | 'doneTasks' | 'canEdit' | 'canManage' | 'memberRole' | 'access'
> &
  ProjectAccess & { tasksByStatus: Partial<Record<TaskStatus, number>> }

/** What a response says of each row of `source`, which has the columns of the projects table, and the viewer's access. */
const projectRows = (source: RawBuilder<unknown>, viewer: ProjectViewer) => sql`
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
const shownAccess = (access: ProjectAccess, status: ProjectStatus) => ({
  memberRole: shownMemberRole(access),
  canEdit: mayIn({ access, status }, 'task.edit'),
  canManage: may(access, 'project.manage'),
})

/**
 * Returns the projects that the viewer owns or is a member of, newest first, with their counts, in one query.
 *
 * @param among the ids of those that may be listed; null: all
 */
export const listProjects = (db: Db, viewer: ProjectViewer, among: readonly number[] | null = null) =>
  listOf(
    db,
    viewer,
    sql`(
      select * from projects where id in (
        select id from projects where user_id = ${viewer.id}
        union select project_id from project_members where user_id = ${viewer.id}
      ) ${among ? sql`and id = any(${among}::bigint[])` : sql``}
    )`,
  )

/** Returns the projects of an organization, newest first, as one of its admins sees them. */
export const listOrganizationProjects = (db: Db, viewer: ProjectViewer, organizationId: number) =>
  listOf(db, viewer, sql`(select * from projects where organization_id = ${organizationId})`)

/** PostgreSQL makes the JSON: thousands of projects of one person must not block the event loop for everybody. */
async function listOf(db: Db, viewer: ProjectViewer, source: RawBuilder<unknown>) {
  const { rows } = await sql<{ projects: string | null }>`
    select string_agg(row_to_json(shown)::text, ',') as projects from (
      select
        project.id, project.name, project.key, project.description, project.status, project.revision,
        project."userId", project."organizationId", project.organization, project.team, project.owner,
        project."isPrivate", project."projectRole", project."memberCount", project.members,
        project.colour, project.icon,
        ${sql.raw(instantJson('project."createdAt"'))}::json as "createdAt",
        ${sql.raw(instantJson('project."changedAt"'))}::json as "changedAt",
        json_build_object(${countsByStatus}) as "tasksByStatus",
        ${sql.join(openStatuses.map(countOf), sql` + `)} as "openTasks",
        ${countOf('done')} as "doneTasks",
        project."overdueTasks", project."archiveDoneAfterDays", project."defaultOrder", project."estimateUnit",
        rule -> 'memberRole' as "memberRole", rule -> 'canEdit' as "canEdit", rule -> 'canManage' as "canManage",
        ${sql.raw(shownAccessJson)} as access
      from (${projectRows(source, viewer)}) project
      cross join lateral (select ${accessRules}::jsonb -> ${accessKey} as rule offset 0) rules
      order by project."createdAt" desc, project.id desc
    ) shown`.execute(db)
  return new RawJson(`[${rows[0]?.projects ?? ''}]`)
}

const shownAccessJson = accessJson({
  isOwner: 'project."isOwner"',
  isPersonal: 'project."isPersonal"',
  memberRole: 'project."memberRole"',
  organizationRole: 'project."organizationRole"',
})

const countOf = (status: string) =>
  sql`coalesce((project."tasksByStatus" ->> ${sql.lit(status)})::integer, 0)`

const countsByStatus = sql.join(taskStatuses.map((status) => sql`${sql.lit(status)}, ${countOf(status)}`))
const openStatuses = taskStatuses.filter((status) => status !== 'done')

const booleans = [true, false]
const accesses = booleans.flatMap((isOwner) =>
  booleans.flatMap((isPersonal) =>
    [...permissionRoles, null].flatMap((memberRole) =>
      [...organizationRoles, null].map((organizationRole): ProjectAccess => {
        return { isOwner, isPersonal, memberRole, organizationRole }
      }),
    ),
  ),
)

const ruleKey = (status: ProjectStatus, access: ProjectAccess) =>
  [status, access.isOwner, access.isPersonal, access.memberRole, access.organizationRole].join(' ')

/** What the rules of access say of every access to a project of every status. The statement looks it up by a key. */
const accessRules = JSON.stringify(
  Object.fromEntries(
    projectStatuses.flatMap((status) =>
      accesses.map((access) => [ruleKey(status, access), shownAccess(access, status)]),
    ),
  ),
)

const accessKey = sql`concat(
  project.status, ' ', project."isOwner"::text, ' ', project."isPersonal"::text, ' ',
  project."memberRole", ' ', project."organizationRole"
)`
