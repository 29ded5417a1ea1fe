import { type RawBuilder, sql } from 'kysely'
import type { ProjectAccess } from '@/domain/access'
import type { User } from '@/domain/account-schema'
import type { ProjectStatus } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** SQL for whether a row of the sessions table still lets somebody in, which the database's own clock decides. */
export const isOpen = 'sessions.expires_at > now()'

/** What the viewer is to a project at one moment, and which moment that was. */
export type ProjectAccessRow = ProjectAccess & {
  projectId: number
  status: ProjectStatus
  revision: number
  accessVersion: number
  organizationId: number | null
}

/** Who sends the request, by which session, and what they are to a resource; undefined when there is no such resource. */
export type ViewerAccess = { viewer: User; sessionHash: string; access: ProjectAccessRow | undefined }

/** What a call is about: a project, or a task of one. */
export type Resource = { kind: 'project' | 'task'; id: number }

/** SQL for a person's access in the project that a resource is or belongs to; both ids are expressions. */
export const accessSql = (viewerId: string, kind: Resource['kind'], id: string) => `
  select
    projects.id as "projectId",
    projects.status,
    projects.revision,
    projects.access_version as "accessVersion",
    projects.organization_id as "organizationId",
    projects.user_id = ${viewerId} as "isOwner",
    projects.organization_id is null as "isPersonal",
    member.permission_role as "memberRole",
    organization_member.role as "organizationRole"
  from projects
  left join project_members member on member.project_id = projects.id and member.user_id = ${viewerId}
  left join organization_members organization_member
    on organization_member.organization_id = projects.organization_id and organization_member.user_id = ${viewerId}
  where projects.id = ${kind === 'project' ? id : `(select project_id from tasks where id = ${id})`}`

const accessStatements = {
  project: statement<ProjectAccessRow>(accessSql('$1', 'project', '$2')),
  task: statement<ProjectAccessRow>(accessSql('$1', 'task', '$2')),
}

/** The viewer's access in a resource, in one round trip. Undefined when there is no such resource. */
export const findProjectAccess = (db: Db, viewerId: number, { kind, id }: Resource) =>
  accessStatements[kind].first(db, viewerId, id)

const existingTask = statement<{ id: number }>('select id from tasks where id = $1')

export const taskExists = async (db: Db, taskId: number) =>
  (await existingTask.first(db, taskId)) !== undefined

const presentAccess = statement<{ access: ProjectAccessRow }>(`
  select row_to_json(access) as access from (${accessSql('$1', 'project', '$2')}) access
  where exists (select from sessions where id_hash = $3 and user_id = $1 and ${isOpen})`)

/** The access of somebody who is known by their session. Undefined when the session has ended, or the project is gone. */
export const findAccessOfSession = async (db: Db, viewerId: number, projectId: number, sessionHash: string) =>
  (await presentAccess.first(db, viewerId, projectId, sessionHash))?.access

/** SQL for whether a session, known by its hash, goes on. */
export const isOpenSession = (hash: RawBuilder<unknown>) =>
  sql`exists (select from sessions where id_hash = ${hash} and ${sql.raw(isOpen)})`

/** The viewer's access in an organization. Undefined when there is no such organization. */
export function findOrganizationAccess(db: Db, viewerId: number, slug: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('organizationMembers as member', (on) =>
      on.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', viewerId),
    )
    .select(['organizations.id as organizationId', 'member.role as role'])
    .where('organizations.slug', '=', slug)
    .executeTakeFirst()
}

export type OrganizationAccessRow = NonNullable<Awaited<ReturnType<typeof findOrganizationAccess>>>
