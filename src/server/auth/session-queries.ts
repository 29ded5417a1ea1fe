import { createHash } from 'node:crypto'
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import { ownColumns } from '../accounts/account-queries'
import type { Db } from '../database'

/** Only this reaches the database, so that a copy of the table opens no session. */
const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

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
    async setSession({ id, userId, expiresAt, attributes }) {
      const row = { idHash: hashOf(id), userId, expiresAt: expiresAt.toISOString(), ...attributes }
      await db.insertInto('sessions').values(row).execute()
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
    .select(['sessions.expiresAt', 'sessions.remembered'])
    .where('sessions.idHash', '=', hashOf(sessionId))
    .where((eb) => eb('sessions.expiresAt', '>', eb.fn<string>('now', [])))
    .executeTakeFirst()
  if (!row) return [null, null]
  const { expiresAt, remembered, ...user } = row
  return [
    { id: sessionId, userId: user.id, expiresAt: new Date(expiresAt), attributes: { remembered } },
    { id: user.id, attributes: user },
  ]
}
