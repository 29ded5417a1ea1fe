import { createHash } from 'node:crypto'
import type { Adapter, RegisteredDatabaseUserAttributes } from 'lucia'
import { type Place, type StandingRow, standingSql } from '../access/access-queries'
import type { Db } from '../database'
import { instant, statement } from '../statement'

/** Only this reaches the database, so that a copy of the table opens no session. */
export const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

/** Lucia's way to the sessions table, but for reading: that happens together with what else a request must know. */
export function sessionAdapter(db: Db): Omit<Adapter, 'getSessionAndUser'> {
  const remove = async (column: 'idHash' | 'userId', value: string | number) => {
    await db.deleteFrom('sessions').where(column, '=', value).execute()
  }
  return {
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

export type SessionRow = RegisteredDatabaseUserAttributes & { expiresAt: string; remembered: boolean }

/** The holder of a session, unless the database's own clock has ended it, as one value: that is read faster than columns. */
const holder = (fields = '', joins = '') => `
  select row_to_json(holder) as holder from (
    select users.id, users.username, users.email, users.first_name as "firstName", users.last_name as "lastName",
      users.totp_enabled as "totpEnabled", users.assignment_mails as "assignmentMails",
      ${instant('users.created_at')} as "createdAt", ${instant('sessions.expires_at')} as "expiresAt",
      sessions.remembered ${fields}
    from sessions join users on users.id = sessions.user_id ${joins}
    where sessions.id_hash = $1 and sessions.expires_at > now()
  ) holder`

type HolderIn = SessionRow & { standing: StandingRow | null }

const holderIn = (kind: Place['kind']) =>
  statement<{ holder: HolderIn }>(
    holder(
      ', row_to_json(standing) as standing',
      `left join lateral (${standingSql('users.id', kind, '$2')}) standing on true`,
    ),
  )

const holders = { project: holderIn('project'), task: holderIn('task') }
const holderAnywhere = statement<{ holder: SessionRow }>(holder())

export const findSession = async (db: Db, sessionId: string) =>
  (await holderAnywhere.first(db, hashOf(sessionId)))?.holder

/** The holder of a session and, by the same statement, their standing in a place; null when there is no such place. */
export const findSessionIn = async (db: Db, sessionId: string, { kind, id }: Place) =>
  (await holders[kind].first(db, hashOf(sessionId), id))?.holder
