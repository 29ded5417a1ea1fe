/** Written as SQL: every first screen waits for the list, whose JSON PostgreSQL makes. */
import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ProjectAccess } from '@/domain/access'
import { organizationRoles } from '@/domain/organization'
import { permissionRoles, type ProjectStatus, projectStatuses } from '@/domain/project'
import { taskStatuses } from '@/domain/task'
import { shownColour } from '../../core/project-look-queries'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { instantJson } from '../../platform/database/statement'
import { projectRows, type ProjectViewer, shownAccess } from './project-row-queries'

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
        json_build_object(
          'isOwner', project."isOwner", 'isPersonal', project."isPersonal", 'memberRole', project."memberRole",
          'organizationRole', project."organizationRole"
        ) as access
      from (${projectRows(source, viewer)}) project
      cross join lateral (select ${accessRules}::jsonb -> ${accessKey} as rule offset 0) rules
      order by project."createdAt" desc, project.id desc
    ) shown`.execute(db)
  return new RawJson(`[${rows[0]?.projects ?? ''}]`)
}

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

/** Loads the details of a project that an organization's admin may see without being a member. */
export const findProjectForAdmin = (db: Db, viewerId: number, projectId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('organizations as organization', 'organization.id', 'projects.organizationId')
    .innerJoin('users as owner', 'owner.id', 'projects.userId')
    .where('projects.id', '=', projectId)
    .select(['projects.id', 'projects.name', 'projects.description', 'projects.status', 'projects.createdAt'])
    .select(['projects.organizationId', 'projects.icon', shownColour('projects').as('colour')])
    .$narrowType<{ organizationId: number }>()
    .select((eb) => {
      const members = eb.selectFrom('projectMembers').whereRef('projectId', '=', 'projects.id')
      return [
        jsonBuildObject({
          id: eb.ref('organization.id'),
          name: eb.ref('organization.name'),
          slug: eb.ref('organization.slug'),
        }).as('organization'),
        jsonBuildObject({ id: eb.ref('owner.id'), username: eb.ref('owner.username') }).as('owner'),
        members
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('memberCount'),
        eb
          .not(eb.exists(members.where('userId', '=', viewerId)))
          .$castTo<boolean>()
          .as('canJoin'),
      ]
    })
    .executeTakeFirst()
