import { sql } from 'kysely'
import { daySeconds } from '@/domain/units'
import type { Db } from '../platform/database/database'
import { fromNow, now } from '../platform/database/moments'

const windowSeconds = daySeconds
/** The greatest number that the table holds. */
const most = 2 ** 31 - 1

const uploadKey = (userId: number) => `received-kibibytes:${userId}`

export type Received = {
  /** The window starts with the first upload. */
  kibibytes: number
  secondsLeft: number
}

/** Counts the bytes that a person has sent, in the table of rate limits; 0 only reads the count. */
export const countReceived = (db: Db, userId: number, kibibytes: number): Promise<Received> =>
  db
    .insertInto('throttles')
    .values({ key: uploadKey(userId), hits: kibibytes, resetsAt: fromNow(windowSeconds, 'secs') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('throttles.resetsAt', '<=', now)
        const added = sql<number>`least(${eb.ref('throttles.hits')}::bigint + ${eb.ref('excluded.hits')}, ${sql.lit(most)})`
        return {
          hits: eb.case().when(isOver).then(eb.ref('excluded.hits')).else(added).end(),
          resetsAt: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.resetsAt'))
            .else(eb.ref('throttles.resetsAt'))
            .end(),
        }
      }),
    )
    .returning((eb) => [
      'hits as kibibytes',
      sql<number>`ceil(extract(epoch from ${eb.ref('resetsAt')} - now()))::integer`.as('secondsLeft'),
    ])
    .executeTakeFirstOrThrow()
