import { sql } from 'kysely'
import type { OrganizationRole } from '@/domain/organization'
import type { Db } from '../../platform/database/database'
import {
  changedSubject,
  fieldChange,
  fieldChanges,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import { nextAccessVersion } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'
import { checkLostAccess, notifyOfMember } from '../notifications/notify-member-queries'
import { memberPersonColumns } from '../project-members/member-queries'

const membersOf = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizationMembers as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(memberPersonColumns)
    .select(['member.role', 'member.joinedAt'])
    .where('member.organizationId', '=', organizationId)

/** Ordered by join time. */
export const listOrganizationMembers = (db: Db, organizationId: number) =>
  membersOf(db, organizationId).orderBy('member.joinedAt').orderBy('person.id').execute()

export const findOrganizationMember = (db: Db, organizationId: number, userId: number) =>
  membersOf(db, organizationId).where('member.userId', '=', userId).executeTakeFirst()

/** Finds the most senior admin other than `except`. */
export const findSeniorAdmin = (db: Db, organizationId: number, except: number) =>
  db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'admin')
    .where('userId', '<>', except)
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst()

/** A change of a membership: the organization, who makes it, and whose membership. */
export type MemberAction = { organizationId: number; actorId: number; memberId: number }

/** Also increases the access version of the organization's projects, which makes previously read access invalid. */
export async function setOrganizationRole(
  db: Db,
  { organizationId, actorId, memberId }: MemberAction,
  role: OrganizationRole,
) {
  await db
    .with('was', (steps) =>
      steps
        .selectFrom('organizationMembers')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('userId', '=', memberId)
        .forNoKeyUpdate(),
    )
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .set(nextAccessVersion)
        .where('organizationId', '=', organizationId)
        .returning(['id as projectId', 'revision']),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind: 'organizationMember.changed', actorId },
        steps
          .selectFrom(['bumped', 'was'])
          .select((eb) => [
            'bumped.projectId',
            'bumped.revision',
            fieldChanges(
              changedSubject('organizationMember', userReference(eb.ref('was.userId'))),
              fieldChange('role', eb.ref('was.role'), sql`${role}::text`),
            ).as('fields'),
          ]),
      ),
    )
    .updateTable('organizationMembers as member')
    .from('was')
    .set({ role })
    .whereRef('member.organizationId', '=', 'was.organizationId')
    .whereRef('member.userId', '=', 'was.userId')
    .execute()
}

/** Also notifies the member, unless they leave by themselves. */
export async function deleteOrganizationMember(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  await db
    .with('removed', (steps) =>
      steps
        .deleteFrom('organizationMembers as member')
        .using('organizations as organization')
        .where('member.organizationId', '=', organizationId)
        .where('member.userId', '=', memberId)
        .whereRef('organization.id', '=', 'member.organizationId')
        .returning(['member.userId', 'organization.name as organizationName']),
    )
    .with('notified', (steps) =>
      notifyOfMember(db, {
        kind: 'removed',
        actorId: sql`${actorId}`,
        people: steps.selectFrom('removed').select('userId'),
        organizationName: steps.selectFrom('removed').select('organizationName').$asScalar(),
      }),
    )
    .selectFrom('removed')
    .select('userId')
    .execute()
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
  await db
    .with('was', (steps) =>
      steps
        .selectFrom('projects')
        .select(['id', 'userId'])
        .where('organizationId', '=', organizationId)
        .forNoKeyUpdate(),
    )
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .from('was')
        .set((eb) => ({
          ...nextAccessVersion,
          userId: eb
            .case()
            .when('projects.userId', '=', memberId)
            .then(newOwner)
            .else(eb.ref('projects.userId'))
            .end(),
        }))
        .whereRef('projects.id', '=', 'was.id')
        .returning(['projects.id', 'projects.revision', 'projects.userId', 'was.userId as formerOwner']),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind: 'organizationMember.removed', actorId },
        steps
          .selectFrom('bumped')
          .select((eb) => [
            'bumped.id as projectId',
            'bumped.revision',
            fieldChanges(
              fieldChange('organizationMember', sql`${memberId}::bigint`, sql`null::bigint`, userReference),
              fieldChange('owner', eb.ref('bumped.formerOwner'), eb.ref('bumped.userId'), userReference),
            ).as('fields'),
          ]),
      ),
    )
    .with('passed', (steps) =>
      steps
        .selectFrom('bumped')
        .select(['id as projectId', 'formerOwner as userId'])
        .where('formerOwner', '=', memberId),
    )
    .with('checked', (steps) => checkLostAccess(db, steps.selectFrom('passed').selectAll()))
    .insertInto('projectMembers')
    .columns(['projectId', 'userId', 'permissionRole'])
    .expression((eb) =>
      eb
        .selectFrom('passed')
        .select((eb) => ['projectId', eb.val(newOwner).as('userId'), sql.lit('admin').as('permissionRole')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'userId']).doUpdateSet({ permissionRole: 'admin' }),
    )
    .execute()
}
