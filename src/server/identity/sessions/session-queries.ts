/** Written as SQL: every request waits for its session. */
import { sql } from 'kysely'
import type { Adapter, RegisteredDatabaseUserAttributes } from 'lucia'
import { weekStartDays, weekStarts } from '@/domain/time-zone'
import { accessSql, isOpen, type ProjectAccessRow, type Resource } from '../../core/access/access-queries'
import { unreadNotifications } from '../../core/notifications/readable-queries'
import type { TokenAccess } from '../../core/access/token-access'
import type { Db } from '../../platform/database/database'
import { instant, statement } from '../../platform/database/statement'
import { hashOfToken } from '../../platform/secrets/tokens'

/** The last use of a session is updated at most this often. */
const lastSeenUpdateInterval = "now() - interval '5 minutes'"

/** Converts a time of this process's clock to the database's clock, with the same distance from now. */
const atDatabase = (moment: Date) =>
  sql<string>`now() + make_interval(secs => ${(moment.getTime() - Date.now()) / 1000}::double precision)`

/** Lucia's adapter for the sessions table, without reading: sessions are read by queries that also load other data. */
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
  /** The session's id in lists. */
  publicId: number
  /** Whether the last use was long enough ago to be updated. */
  isUnseen: boolean
  /** Of a token's session. */
  token?: TokenAccess
}

/** What a session is found by: the value of a cookie, or a token. */
export type Credential = { kind: 'cookie'; value: string; idHash: string } | { kind: 'token'; idHash: string }

/** The name of the day that the column stores as a number. */
export const weekStartSql = `case users.week_start ${weekStarts
  .map((name) => `when ${weekStartDays[name]} then '${name}'`)
  .join(' ')} end`
export const dailyMailAtSql = "to_char(users.daily_mail_at, 'HH24:MI')"

/** The holder of a valid session, by the database's clock, as one JSON value, which is read faster than columns. */
const holder = (fields = '', joins = '') => `
  select row_to_json(holder) as holder from (
    select users.id, users.username, users.email, users.first_name as "firstName", users.last_name as "lastName", users.avatar,
      users.totp_enabled as "totpEnabled", users.email_proven as "emailProven", users.has_password as "hasPassword",
      users.assignment_mails as "assignmentMails", users.time_zone as "timeZone", ${weekStartSql} as "weekStart",
      ${dailyMailAtSql} as "dailyMailAt", users.reminder_lead_hours as "reminderLeadHours",
      ${instant('users.created_at')} as "createdAt",
      extract(epoch from sessions.expires_at - now()) * 1000 as "remainingMilliseconds",
      sessions.remembered, sessions.id as "publicId",
      sessions.last_seen_at < ${lastSeenUpdateInterval} as "isUnseen" ${fields}
    from sessions join users on users.id = sessions.user_id ${joins}
    where sessions.id_hash = $1 and ${isOpen}
  ) holder`

type HolderIn = SessionRow & { access: ProjectAccessRow | null }

/** The statements that find the holder of a session, with what its token allows if it is one's. */
function holderStatements(tokenField = '', tokenJoin = '') {
  const holderIn = (kind: Resource['kind']) =>
    statement<{ holder: HolderIn }>(
      holder(
        `, row_to_json(access) as access ${tokenField}`,
        `${tokenJoin} left join lateral (${accessSql('users.id', kind, '$2')}) access on true`,
      ),
    )
  return {
    in: {
      project: holderIn('project'),
      task: holderIn('task'),
      lane: holderIn('lane'),
      comment: holderIn('comment'),
      'checklist item': holderIn('checklist item'),
      label: holderIn('label'),
      file: holderIn('file'),
      relation: holderIn('relation'),
      'bin item': holderIn('bin item'),
    },
    anywhere: statement<{ holder: SessionRow }>(holder(tokenField, tokenJoin)),
    withUnreadCount: statement<{
      holder: SessionRow & { unreadNotifications: number }
    }>(holder(`, ${unreadNotifications('users.id')} as "unreadNotifications" ${tokenField}`, tokenJoin)),
  }
}

const holders = {
  cookie: holderStatements(),
  token: holderStatements(
    `, json_build_object('id', sessions.id, 'scope', tokens.scope, 'projectIds', tokens.project_ids) as token`,
    'join tokens on tokens.session_id = sessions.id',
  ),
}

export const findSession = async (db: Db, { kind, idHash }: Credential) =>
  (await holders[kind].anywhere.first(db, idHash))?.holder

/** The holder of a session, with the number of their unread notifications. */
export const findSessionWithUnreadCount = async (db: Db, { kind, idHash }: Credential) =>
  (await holders[kind].withUnreadCount.first(db, idHash))?.holder

/** The holder of a session and their access to a resource, in one query; null when there is no such resource. */
export const findSessionIn = async (db: Db, { kind, idHash }: Credential, resource: Resource) =>
  (await holders[kind].in[resource.kind].first(db, idHash, resource.id))?.holder

/** Updates the last use of a session and its address. Concurrent requests update it once. */
export async function markSeen(db: Db, sessionId: number, address: string) {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()`, address })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', sql.raw<string>(lastSeenUpdateInterval))
    .execute()
}

const isOfBrowser = sql<boolean>`not exists (select from tokens where session_id = sessions.id)`

/** Signs a user out of all browsers but one. Their tokens stay. */
export async function deleteOtherSessions(db: Db, userId: number, current: number | null) {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', current ?? 0)
    .where(isOfBrowser)
    .execute()
}

/** Ends sessions and tokens. @returns the deleted ones */
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
    .where(isOfBrowser)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @returns the deleted session, if it was the user's own */
export function deleteSessionOf(db: Db, userId: number, sessionId: number) {
  return db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .where(isOfBrowser)
    .returning('id')
    .executeTakeFirst()
}

/** Locks the account until the transaction ends: its credentials do not change and nobody else signs in to it. */
export async function lockAccount(transaction: Db, userId: number) {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type SeenCredentials = { id: number; passwordHash: string | null; totpEnabled: boolean }

/** Locks the account if its credentials are still those that were checked; returns no row otherwise. */
export function lockCredentials(transaction: Db, { id, passwordHash, totpEnabled }: SeenCredentials) {
  return transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', passwordHash === null ? 'is' : '=', passwordHash)
    .where('totpEnabled', '=', totpEnabled)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
