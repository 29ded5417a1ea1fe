import { sql } from 'kysely'
import type { Db } from '../platform/database/database'
import { ago, fromNow, now } from '../platform/database/moments'

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

/** The key of the bytes that a person's keys have taken since their first call of the day, in the table of rate limits. */
export const usedBytesKey = (userId: number) => `idempotency-bytes:${userId}`

type Claim = {
  /** False when the key exists already, or the person has used up their bytes. */
  isClaimed: boolean
  /** Until the person may use new keys again, if they have used up their bytes. */
  secondsLeft: number | null
}

/**
 * Inserts the key for this call, in one statement that also asks for the bytes; waits while another call with the same
 * key is running.
 */
export const claimKey = (db: Db, { userId, call, key, bodyHash }: IdempotentCall): Promise<Claim> =>
  db
    .with('usedUp', (tables) =>
      tables
        .selectFrom('throttles')
        .select(sql<number>`ceil(extract(epoch from resets_at - now()))::integer`.as('secondsLeft'))
        .where('key', '=', usedBytesKey(userId))
        .where('hits', '>=', maxBytesOfKeys)
        .where('resetsAt', '>', now),
    )
    .with('claimed', (tables) =>
      tables
        .insertInto('idempotencyKeys')
        .columns(['userId', 'call', 'key', 'bodyHash'])
        .expression(
          tables
            .selectNoFrom([
              sql<number>`${userId}::bigint`.as('userId'),
              sql<string>`${call}::text`.as('call'),
              sql<string>`${key}::text`.as('key'),
              sql<string>`${bodyHash}::text`.as('bodyHash'),
            ])
            .where((eb) => eb.not(eb.exists(eb.selectFrom('usedUp').select('secondsLeft')))),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'call', 'key'])
            .doUpdateSet((eb) => ({
              bodyHash: eb.ref('excluded.bodyHash'),
              status: null,
              answer: null,
              createdAt: now,
            }))
            .where('idempotencyKeys.createdAt', '<', ago(idempotencyKeyInHours, 'hours')),
        )
        .returning('key'),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('claimed').select('key')).$castTo<boolean>().as('isClaimed'),
      eb.selectFrom('usedUp').select('secondsLeft').as('secondsLeft'),
    ])
    .executeTakeFirstOrThrow()

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
  await db
    .with('used', (tables) =>
      tables
        .selectFrom('throttles')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('hits'), eb.lit(0)).as('bytes'))
        .where('key', '=', usedBytesKey(userId))
        .where('resetsAt', '>', now),
    )
    .with('stored', (tables) =>
      tables
        .updateTable('idempotencyKeys')
        .from('used')
        .set((eb) => ({
          status,
          answer: eb
            .case()
            .when('used.bytes', '<', maxBytesOfResponses)
            .then(sql<string | null>`${body}::text`)
            .when(sql<boolean>`${body !== null}`)
            .then(sql<string | null>`${outcome}::text`)
            .end(),
        }))
        .where('userId', '=', userId)
        .where('call', '=', call)
        .where('key', '=', key)
        .returning(sql<number>`${bytesOfKey} + coalesce(octet_length(answer), 0)`.as('bytes')),
    )
    .insertInto('throttles')
    .columns(['key', 'hits', 'resetsAt'])
    .expression((eb) =>
      eb
        .selectFrom('stored')
        .select([
          sql<string>`${usedBytesKey(userId)}::text`.as('key'),
          'stored.bytes',
          fromNow(idempotencyKeyInHours, 'hours').as('resetsAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('throttles.resetsAt', '<=', now)
        const before = eb.case().when(isOver).then(0).else(eb.ref('throttles.hits')).end()
        const resetsAt = eb.case().when(isOver).then(eb.ref('excluded.resetsAt'))
        return {
          hits: eb(eb.ref('excluded.hits'), '+', before),
          resetsAt: resetsAt.else(eb.ref('throttles.resetsAt')).end(),
        }
      }),
    )
    .execute()
}

export async function deleteKeysOf(db: Db, userId: number) {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

export async function deleteOldKeys(db: Db) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ago(idempotencyKeyInHours, 'hours'))
    .execute()
}
