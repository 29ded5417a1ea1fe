/** Written as SQL: its rows are those of the list that every first screen waits for. */
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isBlockedByArchive, may, type ProjectAccess, shownMemberRole } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'
import type { Project, ProjectChanges } from '@/domain/project-schema'
import { type ProjectTemplate, templates, type TemplateTask } from '@/domain/project-templates'
import { byStatus, statusesThatCanBeOverdue, type TaskStatus } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { checkLostAccess } from '../notifications/notify-member-queries'
import { keepHistoryOfMovedTasks } from '../tasks/finish-moves-queries'
import {
  fieldChange,
  fieldChanges,
  recordChange,
  truncatedText,
  userReference,
} from '../../core/changes/record-queries'

/** The viewer, and the time and zone by which overdue tasks are counted. */
export type ProjectViewer = { id: number; now: Date; timeZone: string | null }

type ProjectRow = Omit<
  Project,
  'tasksByStatus' | 'openTasks' | 'doneTasks' | 'canEdit' | 'canManage' | 'memberRole'
> &
  ProjectAccess & { tasksByStatus: Partial<Record<TaskStatus, number>> }

export async function findProject(db: Db, viewer: ProjectViewer, projectId: number) {
  const { rows } = await sql<ProjectRow>`
    ${projectRows(sql`(select * from projects where id = ${projectId})`, viewer)}`.execute(db)
  return rows.map(toProject)[0]
}

export type NewProjectRow = Pick<Project, 'name' | 'description' | 'organizationId' | 'icon'> & {
  colour?: Project['colour'] | undefined
  template?: ProjectTemplate | undefined
}

/** Makes the viewer owner and admin member, and the tasks of the template. Returns no row when they are not a member of the organization. */
export async function insertProject(db: Db, viewer: ProjectViewer, project: NewProjectRow) {
  const tasks = project.template ? templates[project.template].tasks : []
  const { rows } = await sql<{ id: number }>`
    with organizationMember as (
      select user_id from organization_members
      where organization_id = ${project.organizationId} and user_id = ${viewer.id} for key share
    ),
    project as (
      insert into projects (name, description, user_id, organization_id, colour, icon, revision)
      select
        ${project.name}, ${project.description}, ${viewer.id}, ${project.organizationId}::bigint,
        ${project.colour ?? null}::text, ${project.icon}::text, ${tasks.length}::integer
      where ${project.organizationId}::bigint is null or exists (select from organizationMember)
      returning id, user_id, organization_id, name
    ),
    recorded as (${recordChange({
      kind: 'project.created',
      actorId: viewer.id,
      fields: fieldChange('name', sql`null::text`, sql`bump.name`),
      from: sql`(select id, name, 0 as revision from project) bump`,
    })})
    ${tasks.length > 0 ? templateTasks(viewer, tasks) : sql``}
    insert into project_members (project_id, user_id, permission_role)
    select id, user_id, 'admin' from project
    returning project_id as id`.execute(db)
  return rows[0]
}

/** Tasks of a new project, each with a revision of its own. In a personal project they are the viewer's. */
const templateTasks = (viewer: ProjectViewer, tasks: readonly TemplateTask[]) => sql`,
    written as (
      insert into tasks (project_id, title, description, status, priority, assigned_to, due_day, due_date, finished_at)
      select
        project.id, task.title, coalesce(task.description, ''), task.status, coalesce(task.priority, 'medium'),
        case when project.organization_id is null then project.user_id end,
        due.day, end_of_date(due.day, ${viewer.timeZone}::text),
        case when task.status = 'done' then now() end
      from project
      cross join json_to_recordset(${JSON.stringify(tasks)}::json)
        as task(title text, description text, status text, priority text, "dueInDays" integer)
      cross join lateral (
        select date_in_zone(${viewer.now.toISOString()}::timestamptz, ${viewer.timeZone}::text) + task."dueInDays" as day
      ) due
      returning id, project_id, title, assigned_to
    ),
    recorded_tasks as (${recordChange({
      kind: 'task.created',
      actorId: viewer.id,
      taskId: sql`bump.task_id`,
      fields: fieldChanges(
        fieldChange('title', sql`null::text`, sql`bump.title`),
        fieldChange('assignee', sql`null::bigint`, sql`bump.assigned_to`, userReference),
      ),
      from: sql`(
        select project_id as id, row_number() over (order by id) as revision, id as task_id, title, assigned_to
        from written
      ) bump`,
    })})`

export type ProjectValues = Omit<ProjectChanges, 'organizationId'>

/** Changes only the present keys. A new status or owner also makes previously read access invalid. */
export async function updateProject(
  db: Db,
  viewer: ProjectViewer,
  { projectId, accessVersion }: ProjectAccessRow,
  { name, description, status, teamId, userId, archiveDoneAfterDays: days, colour, icon }: ProjectValues,
) {
  const changesAccess = status !== undefined || userId !== undefined
  const { rows } = await sql<ProjectRow>`
    with was as (
      select * from projects where id = ${projectId} and access_version = ${accessVersion} for no key update
    ),
    changed as (
      update projects set
        name = coalesce(${name ?? null}, was.name),
        description = coalesce(${description ?? null}, was.description),
        access_version = was.access_version + ${changesAccess ? 1 : 0},
        status = coalesce(${status ?? null}, was.status),
        team_id = case when ${teamId === undefined} then was.team_id else ${teamId ?? null}::bigint end,
        user_id = coalesce(${userId ?? null}::bigint, was.user_id),
        archive_done_after_days = case
          when ${days === undefined} then was.archive_done_after_days else ${days ?? null}::integer
        end,
        colour = coalesce(${colour ?? null}, was.colour),
        icon = case when ${icon === undefined} then was.icon else ${icon ?? null}::text end,
        revision = was.revision + 1
      from was where projects.id = was.id
      returning projects.*
    ),
    recorded as (${recordChange({
      kind: 'project.changed',
      actorId: viewer.id,
      fields: fieldChanges(
        fieldChange('name', sql`was.name`, sql`bump.name`),
        fieldChange('description', sql`was.description`, sql`bump.description`, truncatedText),
        fieldChange('status', sql`was.status`, sql`bump.status`),
        fieldChange('team', sql`was.team_id`, sql`bump.team_id`, shownTeam),
        fieldChange(
          'archiveDoneAfterDays',
          sql`was.archive_done_after_days`,
          sql`bump.archive_done_after_days`,
        ),
        fieldChange('colour', shownColour('was'), shownColour('bump')),
        fieldChange('icon', sql`was.icon`, sql`bump.icon`),
        fieldChange('owner', sql`was.user_id`, sql`bump.user_id`, userReference),
      ),
      from: sql`changed bump cross join was`,
    })}),
    checked as (${checkLostAccess(
      db,
      sql<{ userId: number; projectId: number }>`(
      select was.user_id, was.id as project_id from was join changed on changed.id = was.id and changed.user_id <> was.user_id
    )`,
    )})
    ${projectRows(sql`changed`, viewer, sql`date_trunc('milliseconds', now())`)}`.execute(db)
  return rows.map(toProject)[0]
}

const shownTeam = (id: Expression<unknown>) =>
  sql`(select jsonb_build_object('id', id, 'name', name) from teams where id = ${id})`

/** Returns its former members. */
export async function deleteProject(db: Db, { projectId, accessVersion }: ProjectAccessRow) {
  const { rows } = await sql<{ members: number[] }>`
    with gone as (
      delete from projects where id = ${projectId} and access_version = ${accessVersion} returning id
    ),
    kept as (${keepHistoryOfMovedTasks(sql`gone`)})
    select (
      select coalesce(json_agg(user_id), '[]') from project_members where project_id = gone.id
    ) as members from gone`.execute(db)
  return rows[0]
}

/** What a response says of each row of `source`, which has the columns of the projects table, and the viewer's access. */
export const projectRows = (
  source: RawBuilder<unknown>,
  viewer: ProjectViewer,
  changedAt: RawBuilder<unknown> = lastChange,
) => sql`
  select
    p.id, p.name, p.description, p.status, p.revision,
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
    ${changedAt} as "changedAt",
    p.tasks_by_status as "tasksByStatus",
    p.archive_done_after_days as "archiveDoneAfterDays",
    (
      select count(*) from tasks
      where project_id = p.id and status in (${canBeOverdue}) and ${isPast(viewer)}
    ) as "overdueTasks"
  from ${source} p
  join users owner on owner.id = p.user_id
  left join organizations organization on organization.id = p.organization_id
  left join teams team on team.id = p.team_id
  left join project_members member on member.project_id = p.id and member.user_id = ${viewer.id}
  left join organization_members organizationMember
    on organizationMember.organization_id = p.organization_id and organizationMember.user_id = ${viewer.id}`

/** Of a project `p`: what a statement writes itself it cannot see, and says that it is now. */
const lastChange = sql`coalesce(
  (select at from changes where project_id = p.id order by revision desc limit 1), p.created_at
)`

/** Literals, so that PostgreSQL uses the partial index. An archived task is always done. */
export const canBeOverdue = sql.join(statusesThatCanBeOverdue.map((status) => sql.lit(status)))

/**
 * SQL for whether the due date of a task is past for the viewer, as `isOverdue` of the domain says. A day that is past
 * somewhere ends at most 26 hours from now by any clock, which bounds what is read of the index.
 */
export function isPast({ now, timeZone }: ProjectViewer) {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`
    due_date < ${moment} + interval '26 hours'
    and case
      when due_day is null then due_date < ${moment}
      else due_day < (select date_in_zone(${moment}, ${timeZone}::text))
    end`
}

function toProject({ isPersonal, isOwner, memberRole, organizationRole, ...row }: ProjectRow): Project {
  const access = { isPersonal, isOwner, memberRole, organizationRole }
  const tasksByStatus = byStatus((status) => row.tasksByStatus[status] ?? 0)
  const { done: doneTasks, ...open } = tasksByStatus
  return {
    ...row,
    tasksByStatus,
    ...shownAccess(access, row.status),
    openTasks: Object.values(open).reduce((sum, tasks) => sum + tasks, 0),
    doneTasks,
  }
}

/** What a response says of the viewer's access to a project of this status. */
export const shownAccess = (access: ProjectAccess, status: ProjectStatus) => ({
  memberRole: shownMemberRole(access),
  canEdit: may(access, 'task.edit') && !isBlockedByArchive({ status }, 'task.edit'),
  canManage: may(access, 'project.manage'),
})
