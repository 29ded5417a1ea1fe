import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

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

export async function resetAttempts(db: Db, key: string) {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Subtracts one attempt, unless its window is over. */
export async function subtractAttempt(db: Db, key: string) {
  await sql`
    update throttles set hits = hits - 1 where key = ${key} and hits > 0 and resets_at > now()`.execute(db)
}

export async function deleteExpiredRateLimits(db: Db) {
  await sql`delete from throttles where resets_at <= now()`.execute(db)
}
