import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { RateLimit } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { fromNow, now } from '../../platform/database/moments'

const stored = expressionBuilder<Database, 'throttles'>()

/** Whether the stored window is over, so that this attempt begins another one. */
const isOver = stored('throttles.resetsAt', '<=', now)

const unlessOver = <Value>(over: Expression<Value>, value: Expression<Value>) =>
  stored.case().when(isOver).then(over).else(value).end()

const presentWindow = unlessOver(sql.ref<string>('excluded.resets_at'), stored.ref('throttles.resetsAt'))

const secondsLeft = sql<number>`ceil(extract(epoch from resets_at - now()))::integer`

/** Counts one attempt under `key` in a window that starts with the first attempt. */
export const countAttempt = (db: Db, key: string, windowSeconds: number) =>
  db
    .insertInto('throttles')
    .values({ key, hits: 1, resetsAt: fromNow(windowSeconds, 'secs') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: unlessOver(eb.lit(1), eb('throttles.hits', '+', 1)),
        resetsAt: presentWindow,
      })),
    )
    .returning(['hits', secondsLeft.as('secondsLeft')])
    .executeTakeFirstOrThrow()

/** Counts `cost` attempts if they are within the limit, else none. */
export async function spendAttempts(
  db: Db,
  key: string,
  { limit, windowSeconds }: Pick<RateLimit, 'limit' | 'windowSeconds'>,
  cost: number,
) {
  const { isSpent, secondsLeft: left } = await db
    .with('spent', (tables) =>
      tables
        .insertInto('throttles')
        .values({ key, hits: cost, resetsAt: fromNow(windowSeconds, 'secs') })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => ({
              hits: eb(unlessOver(eb.lit(0), eb.ref('throttles.hits')), '+', eb.ref('excluded.hits')),
              resetsAt: presentWindow,
            }))
            .where((eb) =>
              eb.or([isOver, eb(eb('throttles.hits', '+', eb.ref('excluded.hits')), '<=', limit)]),
            ),
        )
        .returning('key'),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('spent').select('key')).$castTo<boolean>().as('isSpent'),
      eb.selectFrom('throttles').select(secondsLeft.as('left')).where('key', '=', key).as('secondsLeft'),
    ])
    .executeTakeFirstOrThrow()
  return { isSpent, secondsLeft: left ?? windowSeconds }
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
