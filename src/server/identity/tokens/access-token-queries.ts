import { sql } from 'kysely'
import type { NewAccessToken } from '@/domain/token-schema'
import { isOpen, projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { fromNow } from '../../platform/database/moments'

/** The end of tokens without one: later than any clock, and still comparable. */
const never = '9999-12-31T00:00:00.000Z'
/** A time before any use, so that the first use is recorded at once. */
const unused = '1970-01-01T00:00:00.000Z'

const ownTokens = (db: Db, userId: number) =>
  db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.sessionId')
    .where('sessions.userId', '=', userId)
    .where(sql.raw<boolean>(isOpen))

/** Lists the valid tokens of a user, newest first. */
export const listTokens = (db: Db, userId: number) => shown(ownTokens(db, userId)).execute()

const shown = (tokens: ReturnType<typeof ownTokens>) =>
  tokens
    .select(['sessions.id', 'tokens.name', 'tokens.scope', 'sessions.createdAt'])
    .select((eb) => [
      eb.fn<number[] | null>('to_json', ['tokens.projectIds']).as('projectIds'),
      eb.fn<string | null>('nullif', ['sessions.expiresAt', eb.val(never)]).as('expiresAt'),
      eb.fn<string | null>('nullif', ['sessions.lastSeenAt', eb.val(unused)]).as('lastUsedAt'),
      'sessions.address as lastAddress',
    ])
    .orderBy('sessions.id', 'desc')

export async function countTokens(db: Db, userId: number) {
  const { count } = await ownTokens(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts those of these projects that the user is a member of. */
export async function countOwnProjects(db: Db, userId: number, projectIds: readonly number[]) {
  const { count } = await db
    .selectFrom(projectsOf(db, userId).as('own'))
    .where('projectId', 'in', projectIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the session that asks for a token has not ended since. */
export async function hasSession(db: Db, userId: number, idHash: string) {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('idHash', '=', idHash)
    .where('userId', '=', userId)
    .where(sql.raw<boolean>(isOpen))
    .executeTakeFirst()
  return found !== undefined
}

/** Inserts a token by its hash. */
export async function insertToken(
  db: Db,
  userId: number,
  idHash: string,
  { name, scope, projectIds, expiresInDays }: NewAccessToken,
) {
  const { id } = await db
    .insertInto('sessions')
    .values({
      idHash,
      userId,
      remembered: false,
      userAgent: null,
      address: null,
      lastSeenAt: unused,
      expiresAt: expiresInDays === null ? never : fromNow(expiresInDays, 'days'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('tokens').values({ sessionId: id, name, scope, projectIds }).execute()
  return shown(ownTokens(db, userId)).where('sessions.id', '=', id).executeTakeFirstOrThrow()
}

/** @returns the deleted token, if it was the user's own */
export const deleteToken = (db: Db, userId: number, tokenId: number) =>
  db
    .deleteFrom('sessions')
    .using('tokens')
    .whereRef('tokens.sessionId', '=', 'sessions.id')
    .where('sessions.userId', '=', userId)
    .where('sessions.id', '=', tokenId)
    .returning('sessions.id')
    .executeTakeFirst()
