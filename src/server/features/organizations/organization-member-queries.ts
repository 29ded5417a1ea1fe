import type { OrganizationRole } from '@/domain/organization'
import type { OrganizationMemberChanges } from '@/domain/organization-schema'
import type { Db } from '../../platform/database/database'
import { memberPersonColumns } from '../project-members/member-queries'

const membersOf = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizationMembers as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(memberPersonColumns)
    .select(['member.role', 'member.joinedAt', 'member.capacity'])
    .where('member.organizationId', '=', organizationId)

/** Ordered by join time. */
export const listOrganizationMembers = (db: Db, organizationId: number) =>
  membersOf(db, organizationId).orderBy('member.joinedAt').orderBy('person.id').execute()

export const findOrganizationMember = (db: Db, organizationId: number, userId: number) =>
  membersOf(db, organizationId).where('member.userId', '=', userId).executeTakeFirst()

export async function listOrganizationMemberIds(db: Db, organizationId: number) {
  const members = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .execute()
  return members.map(({ userId }) => userId)
}

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

/** A change of a membership: the organization, the actor and the member. */
export type MemberAction = { organizationId: number; actorId: number; memberId: number }

type NewOrganizationMember = { organizationId: number; userId: number; role: OrganizationRole }

export const insertOrganizationMember = (db: Db, member: NewOrganizationMember) =>
  db.insertInto('organizationMembers').values(member).execute()

export const updateOrganizationMember = (
  db: Db,
  { organizationId, memberId }: MemberAction,
  changes: OrganizationMemberChanges,
) =>
  db
    .updateTable('organizationMembers')
    .set(changes)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', memberId)
    .execute()

export const deleteOrganizationMember = (db: Db, { organizationId, memberId }: MemberAction) =>
  db
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', memberId)
    .execute()
