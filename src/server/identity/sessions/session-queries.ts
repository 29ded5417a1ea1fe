import { sql } from 'kysely'
import type { Adapter, RegisteredDatabaseUserAttributes } from 'lucia'
import { accessSql, isOpen, type ProjectAccessRow, type Resource } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { instant, statement } from '../../platform/database/statement'
import { hashOfToken } from '../../platform/secrets/tokens'

/** A session that was seen less than this ago is not marked as seen again. */
const seenAgainAfter = "now() - interval '5 minutes'"

/** A moment of this process's clock in the database's: as far from now there as it is here. */
const atDatabase = (moment: Date) =>
  sql<string>`now() + make_interval(secs => ${(moment.getTime() - Date.now()) / 1000}::double precision)`

/** Lucia's way to the sessions table, but for reading: that happens together with what else a request must know. */
export function sessionAdapter(db: Db): Omit<Adapter, 'getSessionAndUser'> {
  const remove = async (column: 'idHash' | 'userId', value: string | number) => {
    await db.deleteFrom('sessions').where(column, '=', value).execute()
  }
  return {
    getUserSessions: () => Promise.resolve([]),
    deleteSession: (sessionId) => remove('idHash', hashOfToken(sessionId)),
    deleteUserSessions: (userId) => remove('userId', userId),
    async setSession({ id, userId, expiresAt, attributes: { remembered, userAgent, address } }) {
      const row = { idHash: hashOfToken(id), userId, expiresAt: atDatabase(expiresAt) }
      await db
        .insertInto('sessions')
        .values({ ...row, remembered, userAgent, address })
        .execute()
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      const set = { expiresAt: atDatabase(expiresAt) }
      await db.updateTable('sessions').set(set).where('idHash', '=', hashOfToken(sessionId)).execute()
    },
    async deleteExpiredSessions() {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb('expiresAt', '<=', eb.fn<string>('now', [])))
        .execute()
    },
  }
}

export type SessionRow = RegisteredDatabaseUserAttributes & {
  /** By the database's clock. */
  remainingMilliseconds: number
  remembered: boolean
  /** What the session is called in lists. */
  publicId: number
  /** Whether its last use was so long ago that this one is worth noting. */
  isUnseen: boolean
}

/** The holder of a session, unless the database's own clock has ended it, as one value: that is read faster than columns. */
const holder = (fields = '', joins = '') => `
  select row_to_json(holder) as holder from (
    select users.id, users.username, users.email, users.first_name as "firstName", users.last_name as "lastName",
      users.totp_enabled as "totpEnabled", users.email_proven as "emailProven", users.has_password as "hasPassword",
      users.assignment_mails as "assignmentMails",
      ${instant('users.created_at')} as "createdAt",
      extract(epoch from sessions.expires_at - now()) * 1000 as "remainingMilliseconds",
      sessions.remembered, sessions.id as "publicId",
      sessions.last_seen_at < ${seenAgainAfter} as "isUnseen" ${fields}
    from sessions join users on users.id = sessions.user_id ${joins}
    where sessions.id_hash = $1 and ${isOpen}
  ) holder`

type HolderIn = SessionRow & { access: ProjectAccessRow | null }

const holderIn = (kind: Resource['kind']) =>
  statement<{ holder: HolderIn }>(
    holder(
      ', row_to_json(access) as access',
      `left join lateral (${accessSql('users.id', kind, '$2')}) access on true`,
    ),
  )

const holders = { project: holderIn('project'), task: holderIn('task') }
const holderAnywhere = statement<{ holder: SessionRow }>(holder())

export const findSession = async (db: Db, sessionId: string) =>
  (await holderAnywhere.first(db, hashOfToken(sessionId)))?.holder

/** The holder of a session and, by the same statement, their access in a place; null when there is no such place. */
export const findSessionIn = async (db: Db, sessionId: string, { kind, id }: Resource) =>
  (await holders[kind].first(db, hashOfToken(sessionId), id))?.holder

/** Notes that a session is in use, and from where. Several requests at once note it once. */
export async function markSeen(db: Db, sessionId: number, address: string) {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()`, address })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', sql.raw<string>(seenAgainAfter))
    .execute()
}

/** @returns the sessions that were there */
export function deleteSessionsOf(db: Db, userId: number, except: number | null = null) {
  return db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', except ?? 0)
    .returning('id')
    .execute()
}

export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where(sql.raw<boolean>(isOpen))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @returns the session that was ended, if it was the person's own */
export function deleteSessionOf(db: Db, userId: number, sessionId: number) {
  return db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
}
