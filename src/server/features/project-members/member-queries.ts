import { type AliasableExpression, expressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { ProjectMemberTable } from '@db/schema/projects'
import type { NewProjectMember, ProjectMember, ProjectMemberChanges } from '@/domain/project-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import {
  changedSubject,
  fieldChange,
  fieldChanges,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import { notifiedOfMember } from '../notifications/notify-member-queries'
import { type BumpedProject, writeToBoard } from '../tasks/fast-lane-queries'

/** What lists of members say of each person. */
export const memberPersonColumns = [
  'person.id',
  'person.username',
  'person.firstName',
  'person.lastName',
  'person.avatar',
  'person.email',
] as const

const memberRows = (db: Db, source: AliasableExpression<Selectable<ProjectMemberTable>>) =>
  db
    .selectFrom(source.as('member'))
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(memberPersonColumns)
    .select(['member.permissionRole', 'member.projectRole'])

const membersOf = (db: Db, projectId: number) =>
  memberRows(db, db.selectFrom('projectMembers').selectAll().where('projectId', '=', projectId))

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

/** What the steps of a write to a board read besides the tables. */
type Steps = {
  bump: BumpedProject
  was: ProjectMemberTable
  written: ProjectMemberTable
  newMember: { userId: number }
}

const step = expressionBuilder<Database & Steps, 'was' | 'written'>()
const written = (db: Db) => db.withTables<Steps>().selectFrom('written')

/** Adds a member of the project's organization; the lock keeps them in it until the commit. Throws otherwise. */
export function insertMember(db: Db, access: ProjectAccessRow, actorId: number, member: NewProjectMember) {
  const board = db.withTables<Steps>()
  return writeToBoard<ProjectMember>(db, access, {
    changesAccess: true,
    before: {
      newMember: board
        .selectFrom('organizationMembers')
        .select('userId')
        .where('organizationId', '=', (eb) => eb.selectFrom('bump').select('bump.organizationId'))
        .where('userId', '=', member.userId)
        .forKeyShare(),
    },
    write: board
      .insertInto('projectMembers')
      .columns(['projectId', 'userId', 'permissionRole', 'projectRole'])
      .expression((eb) =>
        eb
          .selectFrom(['bump', 'newMember'])
          .select((eb) => [
            'bump.id',
            'newMember.userId',
            eb.val(member.permissionRole).as('permissionRole'),
            eb.val(member.projectRole).as('projectRole'),
          ]),
      )
      .returningAll(),
    change: {
      kind: 'member.added',
      actorId,
      fields: fieldChanges(
        fieldChange('member', sql`null::bigint`, step.ref('written.userId'), userReference),
        fieldChange('permissionRole', sql`null::text`, step.ref('written.permissionRole')),
      ),
    },
    after: notifiedOfMember(db, { kind: 'added', actorId: sql`${actorId}`, people: written(db).selectAll() }),
    answer: memberRows(db, written(db).selectAll()),
  })
}

/** A change of a membership: who makes it, and whose membership. */
export type MembershipAction = { userId: number; actorId: number }

/** Changes only the present keys; never the owner's membership. */
export function updateMember(
  db: Db,
  access: ProjectAccessRow,
  { userId, actorId }: MembershipAction,
  { permissionRole, projectRole }: ProjectMemberChanges,
) {
  const board = db.withTables<Steps>()
  return writeToBoard<ProjectMember>(db, access, {
    changesAccess: true,
    before: {
      was: board
        .selectFrom('projectMembers as member')
        .innerJoin('bump', 'bump.id', 'member.projectId')
        .selectAll('member')
        .where('member.userId', '=', userId)
        .whereRef('member.userId', '<>', 'bump.userId')
        .forNoKeyUpdate('member'),
    },
    write: board
      .updateTable('projectMembers')
      .from('was')
      .set({ permissionRole, projectRole })
      .whereRef('projectMembers.projectId', '=', 'was.projectId')
      .whereRef('projectMembers.userId', '=', 'was.userId')
      .returningAll('projectMembers'),
    change: {
      kind: 'member.changed',
      actorId,
      fields: fieldChanges(
        changedSubject('member', userReference(step.ref('written.userId'))),
        fieldChange('permissionRole', step.ref('was.permissionRole'), step.ref('written.permissionRole')),
        fieldChange('projectRole', step.ref('was.projectRole'), step.ref('written.projectRole')),
      ),
      beside: sql`cross join was`,
    },
    after: notifiedOfMember(db, {
      kind: 'role_changed',
      actorId: sql`${actorId}`,
      people: board
        .selectFrom(['written', 'was'])
        .select('written.userId')
        .where((eb) =>
          eb.or([
            eb('written.permissionRole', 'is distinct from', eb.ref('was.permissionRole')),
            eb('written.projectRole', 'is distinct from', eb.ref('was.projectRole')),
          ]),
        ),
    }),
    answer: memberRows(db, written(db).selectAll()),
  })
}
