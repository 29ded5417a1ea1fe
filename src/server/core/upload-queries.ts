/** Written as SQL: bytes are counted while they arrive, by one upsert as attempts are. */
import { sql } from 'kysely'
import type { Db } from '../platform/database/database'

const windowSeconds = 24 * 60 * 60
/** The greatest number that the table holds. */
const most = 2 ** 31 - 1

const keyOf = (userId: number) => `received-kibibytes:${userId}`

export type Received = {
  /** Since the first of the day that is counted. */
  kibibytes: number
  secondsLeft: number
}

/** Counts what a person has sent, in the table of rate limits; 0 only reads the count. */
export async function countReceived(db: Db, userId: number, kibibytes: number): Promise<Received> {
  const { rows } = await sql<Received>`
    insert into throttles (key, hits, resets_at)
    values (${keyOf(userId)}, ${kibibytes}, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case
        when throttles.resets_at <= now() then excluded.hits
        else least(throttles.hits::bigint + excluded.hits, ${most})
      end,
      resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end
    returning hits as kibibytes, ceil(extract(epoch from resets_at - now()))::integer as "secondsLeft"`.execute(
    db,
  )
  return rows[0] ?? { kibibytes, secondsLeft: windowSeconds }
}
