import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { knownBrowserInDays } from './known-browsers'

const maxPerAccount = 10

/** Finds the account's known browser with one of these tokens. */
export function findKnownBrowser(db: Db, userId: number, tokenHashes: string[]) {
  return db
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('tokenHash', 'in', tokenHashes)
    .executeTakeFirst()
}

/** Finds the known browser with one of these tokens, of any account. */
export function findKnownBrowserOfAnybody(db: Db, tokenHashes: string[]) {
  return db
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('tokenHash', 'in', tokenHashes)
    .orderBy('id')
    .executeTakeFirst()
}

/** Notes that the account signed in. Whoever calls it has locked the account, so that the oldest browsers beyond the most go. */
export async function putKnownBrowser(db: Db, userId: number, tokenHash: string) {
  await sql`
    with noted as (
      insert into known_browsers (token_hash, user_id) values (${tokenHash}, ${userId})
      on conflict (token_hash) do update set last_used_at = now()
    )
    delete from known_browsers where id in (
      select id from known_browsers where user_id = ${userId} and token_hash <> ${tokenHash}
      order by last_used_at desc, id desc offset ${maxPerAccount - 1}
    )`.execute(db)
}

/** Deletes the account's known browsers except one. */
export async function deleteKnownBrowsers(db: Db, userId: number, exceptTokenHash: string | null) {
  await db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', exceptTokenHash ?? '')
    .execute()
}

export async function deleteOldKnownBrowsers(db: Db) {
  await sql`delete from known_browsers where last_used_at < now() - make_interval(days => ${knownBrowserInDays})`.execute(
    db,
  )
}
