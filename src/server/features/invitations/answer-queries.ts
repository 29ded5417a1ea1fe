import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'

/** Locks an invitation until the transaction ends, and returns whether its inviter may still invite. */
export const takeInvitation = (db: Db, tokenHash: string) =>
  db
    .selectFrom('invitations')
    .where('invitations.tokenHash', '=', tokenHash)
    .select([
      'id',
      'nonce',
      'kind',
      'email',
      'role',
      'status',
      'organizationId',
      'projectId',
      'permissionRole',
    ])
    .select('projectRole')
    .select((eb) => [
      eb('invitations.expiresAt', '<=', now).$castTo<boolean>().as('hasExpired'),
      eb
        .exists(
          eb
            .selectFrom('organizationMembers as inviter')
            .whereRef('inviter.organizationId', '=', 'invitations.organizationId')
            .whereRef('inviter.userId', '=', 'invitations.invitedBy')
            .where('inviter.role', '=', 'admin'),
        )
        .$castTo<boolean>()
        .as('inviterMay'),
    ])
    .forUpdate()
    .executeTakeFirst()

/** Adds the user, or keeps the role of an existing member. */
export async function joinOrganization(
  db: Db,
  organizationId: number,
  userId: number,
  role: OrganizationRole,
) {
  await db
    .insertInto('organizationMembers')
    .values({ organizationId, userId, role })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ role: 'admin' })
        .where('excluded.role', '=', 'admin'),
    )
    .execute()
}

type NewMember = { projectId: number; permissionRole: PermissionRole; projectRole: string | null }

/** Adds the user, or leaves an existing member unchanged. */
export async function insertMemberOnce(db: Db, userId: number, member: NewMember) {
  await db
    .insertInto('projectMembers')
    .values({ userId, ...member })
    .onConflict((conflict) => conflict.columns(['projectId', 'userId']).doNothing())
    .execute()
}
