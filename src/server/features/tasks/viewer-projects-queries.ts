/** Written as SQL: a part of statements whose JSON PostgreSQL makes. */
import { sql } from 'kysely'
import { may } from '@/domain/access'
import { permissionRoles } from '@/domain/project'
import type { TaskSearchFilter } from '@/domain/task-search'
import { accessJson } from '../../core/access/access-queries'

const booleans = [true, false]

/** The kinds of access that may edit tasks by the rule, each as the text that `concat` makes of its fields. */
const editors = booleans.flatMap((isOwner) =>
  booleans.flatMap((isPersonal) =>
    [...permissionRoles, null]
      .filter((memberRole) => may({ isOwner, isPersonal, memberRole, organizationRole: null }, 'task.edit'))
      .map((memberRole) => `'${shortFlag(isOwner)}${shortFlag(isPersonal)}${memberRole ?? ''}'`),
  ),
)

function shortFlag(flag: boolean) {
  return flag ? 't' : 'f'
}

/**
 * SQL for the columns "canEdit" and "access" of the viewer's row `member` and `organization_member` in a `project`.
 *
 * @param viewerId an SQL expression
 */
export const accessColumns = (viewerId: string) => `
  concat(project.user_id = ${viewerId}, project.organization_id is null, member.permission_role)
    in (${editors.join(', ')}) as "canEdit",
  ${accessJson({
    isOwner: `project.user_id = ${viewerId}`,
    isPersonal: 'project.organization_id is null',
    memberRole: 'member.permission_role',
    organizationRole: 'organization_member.role',
  })} as access`

type Scope = Pick<TaskSearchFilter, 'project' | 'organization'> & {
  viewerId: number
  /** The projects of a token; null: all of the viewer's. */
  among: readonly number[] | null
}

/** SQL for the viewer's active projects, with their access to them, as the step `mine`. */
export const viewerProjects = ({ viewerId, among, project, organization }: Scope) => {
  const conditions = [
    sql`project.status = 'active'`,
    ...(among ? [sql`project.id = any(${among}::bigint[])`] : []),
    ...(project ? [sql`project.id = any(${project}::bigint[])`] : []),
    ...(organization ? [sql`project.organization_id = any(${organization}::bigint[])`] : []),
  ]
  return sql`
    viewer as materialized (select ${viewerId}::bigint as id),
    mine as materialized (
      select project.id, project.name, project.estimate_unit, ${sql.raw(accessColumns('viewer.id'))}
      from viewer
      cross join lateral (
        select project_id as id from project_members where user_id = viewer.id
        union select id from projects where user_id = viewer.id
      ) own
      join projects project on project.id = own.id
      left join project_members member on member.project_id = project.id and member.user_id = viewer.id
      left join organization_members organization_member
        on organization_member.organization_id = project.organization_id and organization_member.user_id = viewer.id
      where ${sql.join(conditions, sql` and `)}
    )`
}
