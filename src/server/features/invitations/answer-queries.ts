import { sql } from 'kysely'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { fieldChange, fieldChanges, userReference } from '../../core/changes/fast-lane-record-queries'
import { nextAccessVersion } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'

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

/** Adds the user, or leaves an existing member unchanged. False when the project has left the organization. */
export async function joinProject(
  db: Db,
  { organizationId, projectId }: { organizationId: number; projectId: number },
  userId: number,
  { permissionRole, projectRole }: { permissionRole: PermissionRole; projectRole: string | null },
) {
  const joined = await db
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .set(nextAccessVersion)
        .where('id', '=', projectId)
        .where('organizationId', '=', organizationId)
        .returning(['id', 'revision']),
    )
    .with('joined', (steps) =>
      steps
        .insertInto('projectMembers')
        .columns(['projectId', 'userId', 'permissionRole', 'projectRole'])
        .expression((eb) =>
          eb
            .selectFrom('bumped')
            .select((eb) => [
              'bumped.id',
              eb.val(userId).as('userId'),
              eb.val(permissionRole).as('permissionRole'),
              eb.val(projectRole).as('projectRole'),
            ]),
        )
        .onConflict((conflict) => conflict.columns(['projectId', 'userId']).doNothing()),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind: 'member.added', actorId: userId },
        steps
          .selectFrom('bumped')
          .select([
            'bumped.id as projectId',
            'bumped.revision',
            fieldChanges(
              fieldChange('member', sql`null::bigint`, sql`${userId}::bigint`, userReference),
              fieldChange('permissionRole', sql`null::text`, sql`${permissionRole}::text`),
            ).as('fields'),
          ]),
      ),
    )
    .selectFrom('bumped')
    .select('id')
    .executeTakeFirst()
  return joined !== undefined
}
