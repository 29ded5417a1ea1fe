import { sql } from 'kysely'
import type { ProfileChanges } from '@/domain/account-schema'
import { type WeekStart, weekStartDays } from '@/domain/time-zone'
import type { Db } from '../../platform/database/database'
import { dailyMailAtSql, weekStartSql } from '../sessions/session-queries'

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

/** The row of a person, which nobody else changes until the transaction ends. */
export const lockPerson = (db: Db, userId: number) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Writes only the present fields. */
export const updateAccount = (db: Db, userId: number, changes: ProfileChanges) =>
  db
    .updateTable('users')
    .set(columnsOf(changes))
    .where('id', '=', userId)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()

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
