/** Written as SQL: every sign-in and every message waits for the count, which one upsert makes and checks. */
import { sql } from 'kysely'
import type { RateLimit } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'

/** Counts one attempt under `key` in a window that starts with the first attempt. */
export async function countAttempt(db: Db, key: string, windowSeconds: number) {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    insert into throttles (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when throttles.resets_at <= now() then 1 else throttles.hits + 1 end,
      resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::integer as "secondsLeft"`.execute(db)
  return rows[0] ?? { hits: 1, secondsLeft: windowSeconds }
}

/** Counts `cost` attempts if they are within the limit, else none. */
export async function spendAttempts(
  db: Db,
  key: string,
  { limit, windowSeconds }: Pick<RateLimit, 'limit' | 'windowSeconds'>,
  cost: number,
) {
  const { rows } = await sql<{ isSpent: boolean; secondsLeft: number | null }>`
    with spent as (
      insert into throttles (key, hits, resets_at)
      values (${key}, ${cost}, now() + make_interval(secs => ${windowSeconds}))
      on conflict (key) do update set
        hits = case when throttles.resets_at <= now() then 0 else throttles.hits end + excluded.hits,
        resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end
      where throttles.resets_at <= now() or throttles.hits + excluded.hits <= ${limit}
      returning true
    )
    select exists (select from spent) as "isSpent", (
      select ceil(extract(epoch from resets_at - now()))::integer from throttles where key = ${key}
    ) as "secondsLeft"`.execute(db)
  return { isSpent: rows[0]?.isSpent ?? false, secondsLeft: rows[0]?.secondsLeft ?? windowSeconds }
}

export async function resetAttempts(db: Db, key: string) {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Subtracts one attempt, unless its window is over. */
export async function subtractAttempt(db: Db, key: string) {
  await db
    .updateTable('throttles')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .where('resetsAt', '>', now)
    .execute()
}

export async function deleteExpiredRateLimits(db: Db) {
  await db.deleteFrom('throttles').where('resetsAt', '<=', now).execute()
}
