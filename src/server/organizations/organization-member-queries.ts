import { sql } from 'kysely'
import type { OrganizationRole } from '@/domain/organization'
import type { OrganizationMember } from '@/domain/organization-schema'
import type { Db } from '../database'

const memberColumns = sql`
  person.id, person.username, person.first_name as "firstName", person.last_name as "lastName", person.email,
  null as avatar, member.role, member.joined_at as "joinedAt"`

/** In the order in which they joined. */
export async function listOrganizationMembers(db: Db, organizationId: number) {
  const { rows } = await sql<OrganizationMember>`
    select ${memberColumns} from organization_members member join users person on person.id = member.user_id
    where member.organization_id = ${organizationId} order by member.joined_at, person.id`.execute(db)
  return rows
}

export async function findOrganizationMember(db: Db, organizationId: number, userId: number) {
  const { rows } = await sql<OrganizationMember>`
    select ${memberColumns} from organization_members member join users person on person.id = member.user_id
    where member.organization_id = ${organizationId} and member.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The admin who has been one for longest, `except` apart. */
export function findSeniorAdmin(db: Db, organizationId: number, except: number) {
  return db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'admin')
    .where('userId', '<>', except)
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst()
}

/** Rights in all projects of the organization change with it. */
export async function setOrganizationRole(
  db: Db,
  organizationId: number,
  userId: number,
  role: OrganizationRole,
) {
  await db
    .updateTable('organizationMembers')
    .set({ role })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
  await growAccessVersions(db, organizationId)
}

export async function deleteOrganizationMember(db: Db, organizationId: number, userId: number) {
  await db
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

/** What `leaver` owned in the organization passes to `heir`, who becomes an admin member of it. */
export async function passProjectsOn(db: Db, organizationId: number, leaver: number, heir: number) {
  await sql`
    with passed as (
      update projects set user_id = ${heir} where organization_id = ${organizationId} and user_id = ${leaver}
      returning id
    )
    insert into project_members (project_id, user_id, permission_role) select id, ${heir}, 'admin' from passed
    on conflict (project_id, user_id) do update set permission_role = 'admin'`.execute(db)
}

/** Their tasks in these projects become unassigned with the memberships. */
export async function leaveProjects(db: Db, organizationId: number, userId: number) {
  await sql`
    delete from project_members using projects
    where projects.id = project_members.project_id and projects.organization_id = ${organizationId}
      and project_members.user_id = ${userId}`.execute(db)
}

/** Takes the projects of the organization, and makes every standing in them that was read before worthless. */
export async function growAccessVersions(db: Db, organizationId: number) {
  await sql`
    update projects set access_version = access_version + 1, revision = revision + 1
    where organization_id = ${organizationId}`.execute(db)
}
