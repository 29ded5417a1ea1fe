/** Written as SQL: every request waits for it. Conditions that other queries share are built. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { ProjectAccess } from '@/domain/access'
import type { User } from '@/domain/account-schema'
import type { ProjectStatus } from '@/domain/project'
import type { TokenAccess } from './token-access'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** SQL for whether a row of the sessions table has not expired, by the database's clock. */
export const isOpen = 'sessions.expires_at > now()'

/** The viewer's access to a project, with the versions at which it was read. */
export type ProjectAccessRow = ProjectAccess & {
  projectId: number
  status: ProjectStatus
  revision: number
  accessVersion: number
  organizationId: number | null
}

/**
 * The sender of a request, their session, its token if it is one's, and their access to a resource; undefined when there
 * is no such resource.
 */
export type ViewerAccess = {
  viewer: User
  token: TokenAccess | null
  sessionHash: string
  access: ProjectAccessRow | undefined
}

/** The subject of a call: a project, or something in one. The kind is the noun that users know. */
export type Resource = {
  kind:
    | 'project'
    | 'task'
    | 'lane'
    | 'comment'
    | 'checklist item'
    | 'label'
    | 'file'
    | 'relation'
    | 'bin item'
  id: number
}

/** SQL for the id of the project that a resource is or belongs to. */
const projectIdSql = (kind: Resource['kind'], id: string, viewerId: string) =>
  ({
    project: id,
    task: `(select project_id from tasks where id = ${id})`,
    lane: `(select project_id from lanes where id = ${id})`,
    comment: `(select project_id from comments join tasks on tasks.id = task_id where comments.id = ${id})`,
    'checklist item': `(
      select project_id from checklist_items item join tasks on tasks.id = item.task_id where item.id = ${id})`,
    label: `(select project_id from labels where id = ${id})`,
    file: `(select project_id from files join tasks on tasks.id = files.task_id where files.id = ${id})`,
    relation: projectOfRelationSql(viewerId, id),
    'bin item': `(select project_id from bin_items where id = ${id})`,
  })[kind]

/** SQL for the project of the one of two related tasks to which the viewer has more access. */
const projectOfRelationSql = (viewerId: string, id: string) => `(
      select project.id from task_relations relation
      join tasks on tasks.id in (relation.from_task_id, relation.to_task_id)
      join projects project on project.id = tasks.project_id
      left join project_members member on member.project_id = project.id and member.user_id = ${viewerId}
      where relation.id = ${id}
      order by project.status, project.user_id = ${viewerId} desc, project.organization_id is null,
        array_position(array['admin', 'editor', 'read'], member.permission_role)
      limit 1)`

/** SQL for whether the viewer wrote a comment, or one in the bin. */
function isAuthorSql(viewerId: string, kind: Resource['kind'], id: string) {
  const of = (table: string, author: string) => `,
    exists (select from ${table} where id = ${id} and ${author} = ${viewerId}) as "isAuthor"`
  if (kind === 'comment') return of('comments', 'user_id')
  return kind === 'bin item' ? of('bin_items', 'author_id') : ''
}

/** SQL for the rows of projects among which access is read: the tables', or also a project that is in the bin itself. */
const projectsSql = (kind: Resource['kind'], id: string) =>
  kind === 'bin item'
    ? `(
      select id, status, revision, access_version, organization_id, user_id from projects
      union all
      select project_id, 'active', 0, 0, organization_id, user_id from bin_items item
      where item.id = ${id} and item.kind = 'project'
    ) projects`
    : 'projects'

/** SQL for the viewer's role in the project, also in one that is in the bin. */
const memberRoleSql = (viewerId: string, kind: Resource['kind'], id: string) =>
  kind === 'bin item'
    ? `coalesce(member.permission_role, (
      select stored.row ->> 'permission_role' from bin_rows stored
      where stored.bin_item_id = ${id} and stored.table_name = 'project_members'
        and (stored.row ->> 'user_id')::bigint = ${viewerId}
    ))`
    : 'member.permission_role'

/** SQL for a user's access to the project that a resource is or belongs to; both ids are SQL expressions. */
export const accessSql = (viewerId: string, kind: Resource['kind'], id: string) => `
  select
    projects.id as "projectId",
    projects.status,
    projects.revision,
    projects.access_version as "accessVersion",
    projects.organization_id as "organizationId",
    ${kind === 'bin item' ? `projects.user_id is not distinct from ${viewerId}` : `projects.user_id = ${viewerId}`} as "isOwner",
    projects.organization_id is null as "isPersonal",
    ${memberRoleSql(viewerId, kind, id)} as "memberRole",
    organization_member.role as "organizationRole"
    ${isAuthorSql(viewerId, kind, id)}
  from ${projectsSql(kind, id)}
  left join project_members member on member.project_id = projects.id and member.user_id = ${viewerId}
  left join organization_members organization_member
    on organization_member.organization_id = projects.organization_id and organization_member.user_id = ${viewerId}
  where projects.id = ${projectIdSql(kind, id, viewerId)}`

/** SQL for what responses say of a viewer's access to a project, as JSON. */
export const accessJson = ({
  isOwner,
  isPersonal,
  memberRole,
  organizationRole,
}: Record<Exclude<keyof ProjectAccess, 'isAuthor'>, string>) => `
  json_build_object(
    'isOwner', ${isOwner}, 'isPersonal', ${isPersonal}, 'memberRole', ${memberRole}, 'organizationRole', ${organizationRole}
  )`

/**
 * SQL for the same of one project, read by subqueries: for the few rows of a search.
 *
 * @param viewerId an SQL expression
 * @param project the alias of its row; the SQL reads its `id`, `user_id` and `organization_id`
 */
export const readAccessJson = (viewerId: string, project: string) =>
  accessJson({
    isOwner: `${project}.user_id = ${viewerId}`,
    isPersonal: `${project}.organization_id is null`,
    memberRole: `(select permission_role from project_members where project_id = ${project}.id and user_id = ${viewerId})`,
    organizationRole: `(
      select role from organization_members where organization_id = ${project}.organization_id and user_id = ${viewerId}
    )`,
  })

const accessStatements = {
  project: statement<ProjectAccessRow>(accessSql('$1', 'project', '$2')),
  task: statement<ProjectAccessRow>(accessSql('$1', 'task', '$2')),
  lane: statement<ProjectAccessRow>(accessSql('$1', 'lane', '$2')),
  comment: statement<ProjectAccessRow>(accessSql('$1', 'comment', '$2')),
  'checklist item': statement<ProjectAccessRow>(accessSql('$1', 'checklist item', '$2')),
  label: statement<ProjectAccessRow>(accessSql('$1', 'label', '$2')),
  file: statement<ProjectAccessRow>(accessSql('$1', 'file', '$2')),
  relation: statement<ProjectAccessRow>(accessSql('$1', 'relation', '$2')),
  'bin item': statement<ProjectAccessRow>(accessSql('$1', 'bin item', '$2')),
}

/** Loads the viewer's access to a resource in one query. Undefined when there is no such resource. */
export const findProjectAccess = (db: Db, viewerId: number, { kind, id }: Resource) =>
  accessStatements[kind].first(db, viewerId, id)

const presentAccess = statement<{ access: ProjectAccessRow }>(`
  select row_to_json(access) as access from (${accessSql('$1', 'project', '$2')}) access
  where exists (select from sessions where id_hash = $3 and user_id = $1 and ${isOpen})`)

/** Loads the access of a user whose session is known. Undefined when the session has ended or the project is gone. */
export const findAccessOfSession = async (db: Db, viewerId: number, projectId: number, sessionHash: string) =>
  (await presentAccess.first(db, viewerId, projectId, sessionHash))?.access

/** SQL for whether the session with this hash is still valid. */
export const isOpenSession = (hash: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from sessions where id_hash = ${hash} and ${sql.raw(isOpen)})`

const condition = expressionBuilder<Database>()

/** SQL for whether nobody's permissions in the project have changed since the access was read. */
export const isCurrentAccess = ({ projectId, accessVersion }: ProjectAccessRow) =>
  condition.exists(
    condition
      .selectFrom('projects as current')
      .where('current.id', '=', projectId)
      .where('current.accessVersion', '=', accessVersion),
  )

/** The projects that a user is a member or the owner of. */
export const projectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('projectMembers')
    .select('projectId')
    .where('userId', '=', userId)
    .union(db.selectFrom('projects').select('id as projectId').where('userId', '=', userId))

/** Loads the viewer's access to an organization. Undefined when there is no such organization. */
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
