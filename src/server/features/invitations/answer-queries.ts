import { type Selectable, sql } from 'kysely'
import type { InvitationTable } from '@db/schema/organizations'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { fieldChange, fieldChanges, recordChange, userReference } from '../../core/changes/record-queries'

type TakenInvitation = Omit<
  Selectable<InvitationTable>,
  'message' | 'nonce' | 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'
> & { hasExpired: boolean; inviterMay: boolean }

/** Locks an invitation until the transaction ends, and returns whether its inviter may still invite. */
export async function takeInvitation(db: Db, tokenHash: string) {
  const { rows } = await sql<TakenInvitation>`
    select i.id, i.kind, i.email, i.role, i.status,
      i.organization_id as "organizationId", i.project_id as "projectId",
      i.permission_role as "permissionRole", i.project_role as "projectRole",
      i.expires_at <= now() as "hasExpired",
      exists (
        select from organization_members
        where organization_id = i.organization_id and user_id = i.invited_by and role = 'admin'
      ) as "inviterMay"
    from invitations i where i.token_hash = ${tokenHash} for update of i`.execute(db)
  return rows[0]
}

/** Adds the user, or keeps the role of an existing member. */
export async function joinOrganization(
  db: Db,
  organizationId: number,
  userId: number,
  role: OrganizationRole,
) {
  await sql`
    insert into organization_members (organization_id, user_id, role) values (${organizationId}, ${userId}, ${role})
    on conflict (organization_id, user_id) do update set role = 'admin'
    where excluded.role = 'admin'`.execute(db)
}

/** Adds the user, or leaves an existing member unchanged. False when the project has left the organization. */
export async function joinProject(
  db: Db,
  destination: { organizationId: number; projectId: number },
  userId: number,
  roles: { permissionRole: PermissionRole; projectRole: string | null },
) {
  const { rows } = await sql`
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + 1
      where id = ${destination.projectId} and organization_id = ${destination.organizationId} returning id, revision
    ),
    joined as (
      insert into project_members (project_id, user_id, permission_role, project_role)
      select id, ${userId}::bigint, ${roles.permissionRole}, ${roles.projectRole} from bump
      on conflict (project_id, user_id) do nothing
    ),
    recorded as (${recordChange({
      kind: 'member.added',
      actorId: userId,
      fields: fieldChanges(
        fieldChange('member', sql`null::bigint`, sql`${userId}::bigint`, userReference),
        fieldChange('permissionRole', sql`null::text`, sql`${roles.permissionRole}::text`),
      ),
      from: sql`bump`,
    })})
    select id from bump`.execute(db)
  return rows.length === 1
}
