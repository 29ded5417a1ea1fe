import { sql } from 'kysely'
import type { ProjectAdminInfo } from '@/domain/project-schema'
import type { Db } from '../../platform/database/database'

/** Loads the details of a project that an organization's admin may see without being a member. */
export async function findProjectForAdmin(db: Db, viewerId: number, projectId: number) {
  const { rows } = await sql<ProjectAdminInfo>`
    select p.id, p.name, p.description, p.status,
      p.organization_id as "organizationId",
      json_build_object('id', organization.id, 'name', organization.name, 'slug', organization.slug) as organization,
      json_build_object('id', owner.id, 'username', owner.username) as owner,
      (select count(*) from project_members where project_id = p.id) as "memberCount",
      p.created_at as "createdAt",
      not exists (select from project_members where project_id = p.id and user_id = ${viewerId}) as "canJoin"
    from projects p
    join organizations organization on organization.id = p.organization_id
    join users owner on owner.id = p.user_id
    where p.id = ${projectId}`.execute(db)
  return rows[0]
}
