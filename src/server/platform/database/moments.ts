import { sql } from 'kysely'

type Unit = 'secs' | 'mins' | 'hours' | 'days'

const interval = (amount: number, unit: Unit) => sql`make_interval(${sql.raw(unit)} => ${amount})`

/** Moments by the database's clock, which all processes share. */
export const now = sql<string>`now()`
export const fromNow = (amount: number, unit: Unit) => sql<string>`now() + ${interval(amount, unit)}`
export const ago = (amount: number, unit: Unit) => sql<string>`now() - ${interval(amount, unit)}`
