import type { NewProjectMember, ProjectMemberChanges } from '@/domain/project-schema'
import type { Db } from '../../platform/database/database'

/** The fields of each person in lists of members. */
export const memberPersonColumns = [
  'person.id',
  'person.username',
  'person.firstName',
  'person.lastName',
  'person.avatar',
  'person.email',
] as const

const membersOf = (db: Db, projectId: number) =>
  db
    .selectFrom('projectMembers as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(memberPersonColumns)
    .select(['member.permissionRole', 'member.projectRole'])
    .where('member.projectId', '=', projectId)

const ownerOf = (db: Db, projectId: number) =>
  db.selectFrom('projects').select('userId').where('id', '=', projectId)

/** Ordered by join time, the owner first. */
export const listMembers = (db: Db, projectId: number) =>
  membersOf(db, projectId)
    .orderBy((eb) => eb('person.id', '=', ownerOf(db, projectId)), 'desc')
    .orderBy('member.joinedAt')
    .orderBy('person.id')
    .execute()

export const findMember = (db: Db, projectId: number, userId: number) =>
  membersOf(db, projectId)
    .select((eb) => eb('person.id', '=', ownerOf(db, projectId)).$castTo<boolean>().as('isOwner'))
    .where('member.userId', '=', userId)
    .executeTakeFirst()

export async function isAdminMember(db: Db, projectId: number, userId: number) {
  const member = await findMember(db, projectId, userId)
  return member?.permissionRole === 'admin'
}

/** Whether the user is in the organization. Locks the membership until the transaction ends. */
export async function lockOrganizationMember(db: Db, organizationId: number, userId: number) {
  const row = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export const insertMember = (db: Db, projectId: number, member: NewProjectMember) =>
  db
    .insertInto('projectMembers')
    .values({ projectId, ...member })
    .execute()

/** Makes a user an admin member of projects, whether they are a member or not. */
export const upsertAdminMember = (db: Db, projectIds: readonly number[], userId: number) =>
  db
    .insertInto('projectMembers')
    .columns(['projectId', 'userId', 'permissionRole'])
    .expression(
      db
        .selectFrom('projects')
        .select((eb) => ['id', eb.val(userId).as('userId'), eb.val('admin').as('permissionRole')])
        .where('id', '=', (eb) => eb.fn.any(eb.val(projectIds))),
    )
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'userId']).doUpdateSet({ permissionRole: 'admin' }),
    )
    .execute()

/** Changes only the present keys. */
export const updateMember = (db: Db, projectId: number, userId: number, changes: ProjectMemberChanges) =>
  db
    .updateTable('projectMembers')
    .set(changes)
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()

/** The caller has reassigned the member's tasks. */
export const deleteMember = (db: Db, projectId: number, userId: number) =>
  db.deleteFrom('projectMembers').where('projectId', '=', projectId).where('userId', '=', userId).execute()

export async function listOtherMemberIds(db: Db, projectId: number, userId: number) {
  const members = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .where('userId', '<>', userId)
    .execute()
  return members.map((member) => member.userId)
}

export const deleteOtherMembers = (db: Db, projectId: number, userId: number) =>
  db.deleteFrom('projectMembers').where('projectId', '=', projectId).where('userId', '<>', userId).execute()

/** The number of tasks that a member would leave behind. */
export const countTasksOf = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .where('projectId', '=', projectId)
    .where('assignedTo', '=', userId)
    .executeTakeFirstOrThrow()
