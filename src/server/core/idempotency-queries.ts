/**
 * Written as SQL: every call with a key waits for these two statements, each of which decides and writes at once.
 */
import { sql } from 'kysely'
import type { Db } from '../platform/database/database'

export type IdempotentCall = { userId: number; call: string; key: string; bodyHash: string }

export const idempotencyKeyInHours = 24

/** The size of a stored response. */
export const maxBytesOfResponse = 64 * 1024
/** The size of all stored responses of a person in a day. Of the calls after that only the outcome is stored. */
export const maxBytesOfResponses = 16 * 1024 * 1024
/** The size of all stored keys of a person in a day, with their responses or outcomes. */
export const maxBytesOfKeys = 32 * 1024 * 1024
/** About as much as the row of a key takes without a response. */
const bytesOfKey = 400

const lifetime = sql`make_interval(hours => ${idempotencyKeyInHours})`

/** The key of the bytes that a person's keys have taken since their first call of the day, in the table of rate limits. */
export const usedBytesKey = (userId: number) => `idempotency-bytes:${userId}`

type Claim = {
  /** False when the key exists already, or the person has used up their bytes. */
  isClaimed: boolean
  /** Until the person may use new keys again, if they have used up their bytes. */
  secondsLeft: number | null
}

/** Inserts the key for this call; waits while another call with the same key is running. */
export async function claimKey(db: Db, { userId, call, key, bodyHash }: IdempotentCall): Promise<Claim> {
  const { rows } = await sql<Claim>`
    with used_up as (
      select ceil(extract(epoch from resets_at - now()))::integer as seconds_left from throttles
      where key = ${usedBytesKey(userId)} and hits >= ${maxBytesOfKeys} and resets_at > now()
    ),
    claimed as (
      insert into idempotency_keys (user_id, call, key, body_hash)
      select ${userId}, ${call}, ${key}, ${bodyHash} where not exists (select from used_up)
      on conflict (user_id, call, key) do update
        set body_hash = excluded.body_hash, status = null, answer = null, created_at = now()
        where idempotency_keys.created_at < now() - ${lifetime}
      returning key
    )
    select exists (select from claimed) as "isClaimed", (select seconds_left from used_up) as "secondsLeft"`.execute(
    db,
  )
  return rows[0] ?? { isClaimed: false, secondsLeft: null }
}

export function findResponse(db: Db, { userId, call, key }: IdempotentCall) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'status', 'answer'])
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

type Stored = {
  status: number
  /** Null for one with a secret, of which no body is stored. */
  body: string | null
  /** Stored in the place of a body when the person has used up their bytes. */
  outcome: string
}

/** Stores the response to a call, and counts its bytes. Concurrent calls of a person may exceed the bytes by one each. */
export async function storeResponse(
  db: Db,
  { userId, call, key }: IdempotentCall,
  { status, body, outcome }: Stored,
) {
  await sql`
    with used as (
      select coalesce(sum(hits), 0) as bytes from throttles
      where key = ${usedBytesKey(userId)} and resets_at > now()
    ),
    stored as (
      update idempotency_keys set status = ${status}, answer = case
        when used.bytes < ${maxBytesOfResponses} then ${body}::text
        when ${body}::text is not null then ${outcome}::text
      end
      from used where user_id = ${userId} and call = ${call} and key = ${key}
      returning ${bytesOfKey} + coalesce(octet_length(answer), 0) as bytes
    )
    insert into throttles (key, hits, resets_at)
    select ${usedBytesKey(userId)}, stored.bytes, now() + ${lifetime} from stored
    on conflict (key) do update set
      hits = excluded.hits + case when throttles.resets_at <= now() then 0 else throttles.hits end,
      resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end`.execute(
    db,
  )
}

export async function deleteKeysOf(db: Db, userId: number) {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

export async function deleteOldKeys(db: Db) {
  await sql`delete from idempotency_keys where created_at < now() - ${lifetime}`.execute(db)
}
