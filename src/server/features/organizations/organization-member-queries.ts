import { sql } from 'kysely'
import type { OrganizationRole } from '@/domain/organization'
import type { OrganizationMember } from '@/domain/organization-schema'
import type { Db } from '../../platform/database/database'
import { fieldChange, fieldChanges, recordChange, userReference } from '../../core/changes/record-queries'
import { checkLostAccess, notifyOfMember } from '../notifications/notify-member-queries'
import { endMemberships } from '../project-members/member-queries'

const memberColumns = sql`
  person.id, person.username, person.first_name as "firstName", person.last_name as "lastName", person.email,
  null as avatar, member.role, member.joined_at as "joinedAt"`

/** Ordered by join time. */
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

/** Finds the most senior admin other than `except`. */
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

/** A change of a membership: the organization, who makes it, and whose membership. */
export type MemberAction = { organizationId: number; actorId: number; memberId: number }

/** Also increases the access version of the organization's projects, which makes previously read access invalid. */
export async function setOrganizationRole(
  db: Db,
  { organizationId, actorId, memberId }: MemberAction,
  role: OrganizationRole,
) {
  await sql`
    with was as (
      select * from organization_members where organization_id = ${organizationId} and user_id = ${memberId}
      for no key update
    ),
    changed as (
      update organization_members member set role = ${role} from was
      where member.organization_id = was.organization_id and member.user_id = was.user_id
    ),
    boards as (${growAccessVersions(organizationId)})
    ${recordChange({
      kind: 'organizationMember.changed',
      actorId,
      fields: fieldChanges(
        sql`jsonb_build_object('organizationMember', jsonb_build_object(
          'from', ${userReference(sql`was.user_id`)}, 'to', ${userReference(sql`was.user_id`)}))`,
        fieldChange('role', sql`was.role`, sql`${role}::text`),
      ),
      from: sql`boards bump cross join was`,
    })}`.execute(db)
}

/** Also tells the member that they were removed, unless they leave by themselves. */
export async function deleteOrganizationMember(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  await sql`
    with removed as (
      delete from organization_members member using organizations organization
      where member.organization_id = ${organizationId} and member.user_id = ${memberId}
        and organization.id = member.organization_id
      returning member.user_id, organization.name
    )
    ${notifyOfMember({
      kind: 'removed',
      actorId: sql`${actorId}`,
      people: sql`removed`,
      organizationName: sql`person.name`,
    })}`.execute(db)
}

/**
 * Transfers the projects of a departing member to `newOwner`, who becomes an admin member. Also makes previously read
 * access to the organization's projects invalid.
 */
export async function transferProjects(
  db: Db,
  { organizationId, actorId, memberId }: MemberAction,
  newOwner: number,
) {
  await sql`
    with was as (
      select id, user_id from projects where organization_id = ${organizationId} for no key update
    ),
    boards as (
      update projects set
        access_version = access_version + 1,
        revision = revision + 1,
        user_id = case when projects.user_id = ${memberId} then ${newOwner} else projects.user_id end
      from was where projects.id = was.id returning projects.*
    ),
    recorded as (${recordChange({
      kind: 'organizationMember.removed',
      actorId,
      fields: fieldChanges(
        fieldChange('organizationMember', sql`${memberId}::bigint`, sql`null::bigint`, userReference),
        fieldChange('owner', sql`was.user_id`, sql`bump.user_id`, userReference),
      ),
      from: sql`boards bump join was on was.id = bump.id`,
    })}),
    passed as (
      select boards.id, was.user_id, was.id as project_id
      from boards join was on was.id = boards.id where was.user_id = ${memberId}
    ),
    checked as (${checkLostAccess(sql`passed`)})
    insert into project_members (project_id, user_id, permission_role) select id, ${newOwner}, 'admin' from passed
    on conflict (project_id, user_id) do update set permission_role = 'admin'`.execute(db)
}

/** Deletes the project memberships, which unassigns the user's tasks in these projects. */
export async function leaveProjects(db: Db, organizationId: number, userId: number) {
  const theirs = sql`project.organization_id = ${organizationId} and project_members.user_id = ${userId}`
  await endMemberships(sql`projects`, theirs).execute(db)
}

const growAccessVersions = (organizationId: number) => sql`
  update projects set access_version = access_version + 1, revision = revision + 1
  where organization_id = ${organizationId} returning id, revision`
