import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import { ownColumns } from '../accounts/account-queries'
import type { Db } from '../database'

/** Only this reaches the database, so that a copy of the table opens no session. */
const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

/** A session that was seen less than this ago is not marked as seen again. */
const seenAgainAfter = sql<string>`now() - interval '5 minutes'`

/** Lucia's way to the sessions table. The database's own clock ends a session. */
export function sessionAdapter(db: Db): Adapter {
  const remove = async (column: 'idHash' | 'userId', value: string | number) => {
    await db.deleteFrom('sessions').where(column, '=', value).execute()
  }
  return {
    getSessionAndUser: (sessionId) => findSession(db, sessionId),
    getUserSessions: () => Promise.resolve([]),
    deleteSession: (sessionId) => remove('idHash', hashOf(sessionId)),
    deleteUserSessions: (userId) => remove('userId', userId),
    async setSession({ id, userId, expiresAt, attributes: { remembered, userAgent, address } }) {
      const row = { idHash: hashOf(id), userId, expiresAt: expiresAt.toISOString() }
      await db
        .insertInto('sessions')
        .values({ ...row, remembered, userAgent, address })
        .execute()
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      const set = { expiresAt: expiresAt.toISOString() }
      await db.updateTable('sessions').set(set).where('idHash', '=', hashOf(sessionId)).execute()
    },
    async deleteExpiredSessions() {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb('expiresAt', '<=', eb.fn<string>('now', [])))
        .execute()
    },
  }
}

async function findSession(
  db: Db,
  sessionId: string,
): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(ownColumns)
    .select(['sessions.expiresAt', 'sessions.remembered', 'sessions.id as sessionId'])
    .select(['sessions.userAgent', 'sessions.address'])
    .select((eb) => eb('sessions.lastSeenAt', '<', seenAgainAfter).as('isUnseen'))
    .where('sessions.idHash', '=', hashOf(sessionId))
    .where((eb) => eb('sessions.expiresAt', '>', eb.fn<string>('now', [])))
    .executeTakeFirst()
  if (!row) return [null, null]
  const { expiresAt, remembered, sessionId: publicId, userAgent, address, isUnseen, ...user } = row
  const attributes = { remembered, publicId, userAgent, address, isUnseen: Boolean(isUnseen) }
  return [
    { id: sessionId, userId: user.id, expiresAt: new Date(expiresAt), attributes },
    { id: user.id, attributes: user },
  ]
}

/** Notes that a session is in use, and from where. Several requests at once note it once. */
export async function markSeen(db: Db, sessionId: number, address: string) {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()`, address })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', seenAgainAfter)
    .execute()
}

export async function deleteSessionsOf(db: Db, userId: number, except: number | null = null) {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', except ?? 0)
    .execute()
}

export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where((eb) => eb('expiresAt', '>', eb.fn<string>('now', [])))
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
