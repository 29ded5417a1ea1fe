import { type Expression, sql } from 'kysely'
import type { ProfileChanges } from '@/domain/account-schema'
import { type WeekStart, weekStartDays } from '@/domain/time-zone'
import { type Db, inTransaction } from '../../platform/database/database'
import { dailyMailAtSql, weekStartSql } from '../sessions/session-queries'
import { rescheduleMails } from './mail-time-queries'
import { fieldChange, fieldChanges } from '../../core/changes/fast-lane-record-queries'
import { nextRevision } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'
import { requireSeen } from '../../core/require-seen'

/** The columns of a user that the user may see; none of them is secret. */
export const ownColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.avatar',
  'users.totpEnabled',
  'users.emailProven',
  'users.hasPassword',
  'users.assignmentMails',
  'users.timeZone',
  sql.raw<WeekStart>(weekStartSql).as('weekStart'),
  sql.raw<string | null>(dailyMailAtSql).as('dailyMailAt'),
  'users.reminderLeadHours',
  'users.createdAt',
] as const

export type NewUser = {
  username: string
  email: string
  passwordHash: string | null
  emailProvenAt: string | null
}

/** Throws on the unique indexes of email and username, which decide between concurrent inserts. */
export function insertUser(db: Db, user: NewUser) {
  return db.insertInto('users').values(user).returning(ownColumns).executeTakeFirstOrThrow()
}

/** `email` must be normalized. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([...ownColumns, 'users.passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .executeTakeFirst()
}

type ProfilePatch = { changes: ProfileChanges; seen: object | undefined }

/** Changes a profile, unless its sender has seen other values than it has. */
export function changeProfile(db: Db, userId: number, { changes, seen }: ProfilePatch) {
  if (Object.keys(seen ?? {}).length === 0) return updateProfile(db, userId, changes)
  return inTransaction(db, async (tx) => {
    requireSeen(await personIn(tx, userId).executeTakeFirstOrThrow(), { changes, seen })
    return updateProfile(tx, userId, changes)
  })
}

/**
 * Changes only the present keys. Increases the revisions of the boards that show the name. What waits to be mailed is
 * due by the new hour and zone.
 */
function updateProfile(db: Db, userId: number, changes: ProfileChanges) {
  if (changes.dailyMailAt === undefined && changes.timeZone === undefined) {
    return updateAccount(db, userId, changes)
  }
  return inTransaction(db, async (transaction) => {
    const changed = await updateAccount(transaction, userId, changes)
    await rescheduleMails(transaction, userId)
    return changed
  })
}

function updateAccount(db: Db, userId: number, changes: ProfileChanges) {
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined
  if (isRenamed) {
    return withNameOnBoards(db, userId, changes)
      .updateTable('users')
      .from('was')
      .set(columnsOf(changes))
      .whereRef('users.id', '=', 'was.id')
      .returning(ownColumns)
      .executeTakeFirstOrThrow()
  }
  return db
    .updateTable('users')
    .set(columnsOf(changes))
    .where('id', '=', userId)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

const columnsOf = ({ timeZone, weekStart, ...changes }: ProfileChanges) => ({
  ...changes,
  ...(weekStart && { weekStart: weekStartDays[weekStart] }),
  ...(timeZone !== undefined && { timeZone: timeZone && knownZone(timeZone) }),
})

/** The zone as it is, or an error if PostgreSQL, which sends emails by it, does not know it. */
const knownZone = (zone: string) =>
  sql<string>`case when now() at time zone ${zone}::text is not null then ${zone}::text end`

/** @returns whether the address was unverified before */
export async function setEmailVerified(db: Db, userId: number) {
  const updated = await db
    .updateTable('users')
    .set({ emailProvenAt: sql`now()` })
    .where('id', '=', userId)
    .where('emailProvenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export function findUserById(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select([...ownColumns, 'users.passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

const withNameOnBoards = (db: Db, userId: number, { firstName, lastName }: ProfileChanges) =>
  withPersonOnBoards(
    db,
    personIn(db, userId),
    { kind: 'person.renamed', actorId: userId },
    changedName('firstName', sql.ref('was.firstName'), firstName),
    changedName('lastName', sql.ref('was.lastName'), lastName),
  )

const personIn = (db: Db, userId: number) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate()

/** Stores what becomes of the avatar of a person, unless it is theirs already, and records it on their boards. */
export const withAvatarOnBoards = (db: Db, userId: number, avatar: string | null) =>
  withPersonOnBoards(db, personIn(db, userId).where('avatar', 'is distinct from', avatar), {
    kind: 'person.pictured',
    actorId: userId,
  }).with('changed', (steps) =>
    steps.updateTable('users').from('was').set({ avatar }).whereRef('users.id', '=', 'was.id'),
  )

/** Locks the user as `was`, and records what changed of them in the projects that show them. */
const withPersonOnBoards = (
  db: Db,
  person: ReturnType<typeof personIn>,
  change: { kind: 'person.renamed' | 'person.pictured'; actorId: number },
  ...fields: Expression<unknown>[]
) =>
  db
    .with('was', () => person)
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .set(nextRevision)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('projectMembers')
            .innerJoin('was', 'was.id', 'projectMembers.userId')
            .select('projectMembers.projectId'),
        )
        .returning(['id as projectId', 'revision']),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        change,
        steps
          .selectFrom(['bumped', 'was'])
          .select(['bumped.projectId', 'bumped.revision', fieldChanges(...fields).as('fields')]),
      ),
    )

const changedName = (field: string, was: Expression<unknown>, name: string | null | undefined) =>
  fieldChange(field, was, name === undefined ? was : sql`${name}::text`)
