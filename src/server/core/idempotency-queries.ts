import { sql } from 'kysely'
import type { Db } from '../platform/database/database'

export type IdempotentCall = { userId: number; call: string; key: string; bodyHash: string }

export const idempotencyKeyInHours = 24

const lifetime = sql`make_interval(hours => ${idempotencyKeyInHours})`

/**
 * Inserts the key for this call. False when it exists already; waits while another call with the same key is running.
 */
export async function claimKey(db: Db, { userId, call, key, bodyHash }: IdempotentCall) {
  const { rows } = await sql`
    insert into idempotency_keys (user_id, call, key, body_hash) values (${userId}, ${call}, ${key}, ${bodyHash})
    on conflict (user_id, call, key) do update
      set body_hash = excluded.body_hash, status = null, answer = null, created_at = now()
      where idempotency_keys.created_at < now() - ${lifetime}
    returning key`.execute(db)
  return rows.length === 1
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

export async function storeResponse(
  db: Db,
  { userId, call, key }: IdempotentCall,
  answer: { status: number; body: string | null },
) {
  await db
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, answer: answer.body })
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeysOf(db: Db, userId: number) {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

export async function deleteOldKeys(db: Db) {
  await sql`delete from idempotency_keys where created_at < now() - ${lifetime}`.execute(db)
}
