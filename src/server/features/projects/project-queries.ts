/** Written as SQL: what is written, its history and the row that answers are one statement. */
import { type Expression, sql } from 'kysely'
import type { Project, ProjectChanges } from '@/domain/project-schema'
import { type ProjectTemplate, templates, type TemplateTask } from '@/domain/project-templates'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { checkLostAccess } from '../notifications/notify-member-queries'
import { keepHistoryOfMovedTasks } from '../tasks/finish-moves-queries'
import {
  fieldChange,
  fieldChanges,
  recordChangeSql,
  truncatedText,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import { projectRows, type ProjectRow, type ProjectViewer, toProject } from './project-row-queries'

export async function findProject(db: Db, viewer: ProjectViewer, projectId: number) {
  const { rows } = await sql<ProjectRow>`
    ${projectRows(sql`(select * from projects where id = ${projectId})`, viewer)}`.execute(db)
  return rows.map(toProject)[0]
}

export type NewProjectRow = Pick<Project, 'name' | 'description' | 'organizationId' | 'icon'> & {
  key?: string | undefined
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
      insert into projects (name, key, description, user_id, organization_id, colour, icon, revision)
      select
        ${project.name}, ${project.key ?? null}::text, ${project.description}, ${viewer.id}, ${project.organizationId}::bigint,
        ${project.colour ?? null}::text, ${project.icon}::text, ${tasks.length}::integer
      where ${project.organizationId}::bigint is null or exists (select from organizationMember)
      returning id, user_id, organization_id, name
    ),
    recorded as (${recordChangeSql({
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
    recorded_tasks as (${recordChangeSql({
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
  {
    name,
    key,
    description,
    status,
    teamId,
    userId,
    archiveDoneAfterDays: days,
    defaultOrder,
    estimateUnit,
    colour,
    icon,
  }: ProjectValues,
) {
  const changesAccess = status !== undefined || userId !== undefined
  const { rows } = await sql<ProjectRow>`
    with was as (
      select * from projects where id = ${projectId} and access_version = ${accessVersion} for no key update
    ),
    changed as (
      update projects set
        name = coalesce(${name ?? null}, was.name),
        key = coalesce(${key ?? null}, was.key),
        description = coalesce(${description ?? null}, was.description),
        access_version = was.access_version + ${changesAccess ? 1 : 0},
        status = coalesce(${status ?? null}, was.status),
        team_id = case when ${teamId === undefined} then was.team_id else ${teamId ?? null}::bigint end,
        user_id = coalesce(${userId ?? null}::bigint, was.user_id),
        archive_done_after_days = case
          when ${days === undefined} then was.archive_done_after_days else ${days ?? null}::integer
        end,
        default_order = coalesce(${defaultOrder ?? null}, was.default_order),
        estimate_unit = coalesce(${estimateUnit ?? null}, was.estimate_unit),
        colour = coalesce(${colour ?? null}, was.colour),
        icon = case when ${icon === undefined} then was.icon else ${icon ?? null}::text end,
        revision = was.revision + 1
      from was where projects.id = was.id
      returning projects.*
    ),
    recorded as (${recordChangeSql({
      kind: 'project.changed',
      actorId: viewer.id,
      fields: fieldChanges(
        fieldChange('name', sql`was.name`, sql`bump.name`),
        fieldChange('key', sql`was.key`, sql`bump.key`),
        fieldChange('description', sql`was.description`, sql`bump.description`, truncatedText),
        fieldChange('status', sql`was.status`, sql`bump.status`),
        fieldChange('team', sql`was.team_id`, sql`bump.team_id`, shownTeam),
        fieldChange(
          'archiveDoneAfterDays',
          sql`was.archive_done_after_days`,
          sql`bump.archive_done_after_days`,
        ),
        fieldChange('defaultOrder', sql`was.default_order`, sql`bump.default_order`),
        fieldChange('estimateUnit', sql`was.estimate_unit`, sql`bump.estimate_unit`),
        fieldChange('colour', shownColour('was'), shownColour('bump')),
        fieldChange('icon', sql`was.icon`, sql`bump.icon`),
        fieldChange('owner', sql`was.user_id`, sql`bump.user_id`, userReference),
      ),
      from: sql`changed bump cross join was`,
    })}),
    former as (
      insert into project_keys (project_id, key)
      select was.id, was.key from changed join was on was.key <> changed.key
      on conflict (project_id, key) do update set since = now()
    ),
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
