import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '@db/schema'
import { nameStatements } from './name-statements'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

const timestamptz = 1184
const int8 = 20

/** `2026-11-20 09:30:00.5+00` of a connection in UTC becomes `2026-11-20T09:30:00.500Z`, without passing through Date. */
function toInstant(text: string) {
  const [seconds = '', fraction = ''] = text.replace('+00', '').split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`
}

pg.types.setTypeParser(timestamptz, toInstant)
pg.types.setTypeParser(int8, Number)

const poolSize = 10
const connectionSettings = [
  'TimeZone=UTC',
  'statement_timeout=5s',
  'lock_timeout=2s',
  'idle_in_transaction_session_timeout=10s',
]

/** Else PostgreSQL goes on planning most statements at each run. The tests hold the plans for any value to be good ones. */
const plannedOnce = 'plan_cache_mode=force_generic_plan'

/** How many connections are open, how many of them are idle, and how many statements wait for one. */
export type PoolUse = { open: number; idle: number; waiting: number }

export type OpenDatabase = { db: Db; poolUse: () => PoolUse; close: () => Promise<void> }

type Options = {
  /** Whether a connection parses and plans each statement once only; some poolers cannot do that. */
  preparedStatements?: boolean
  /** A connection broke while nobody used it. The pool replaces it. */
  onIdleError?: (error: Error) => void
  /** Is told the SQL of each statement that has run. */
  onStatement?: (sql: string) => void
}

/** One pool for the process. A statement waits at most 3 s for a connection and runs at most 5 s. */
export function openDatabase(
  connectionString: string,
  { preparedStatements = true, onIdleError = () => {}, onStatement = () => {} }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    options: [...connectionSettings, ...(preparedStatements ? [plannedOnce] : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: 'laneway',
  })
  // Without a listener, a connection that breaks would end the process: the pool listens to those that are idle, and a
  // connection in use between two statements of a transaction has nobody else either. Its next statement fails.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  if (preparedStatements) pool.on('connect', nameStatements)
  pool.on('connect', leaveWhenEnded)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => onStatement(query.sql),
  })
  const poolUse = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, poolUse, close: () => db.destroy() }
}

const awaitingCommit = new WeakMap<Db, (() => void)[]>()

/** Deadlocks and serialization failures: the database has given up one of several so that the others could go on. */
const collision = /^(40P01|40001)$/
const mostTries = 3

/** The database takes no writes at the moment, as during a failover. */
export const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25006'

const isCollision = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && collision.test(String(error.code))) || isCollision(error.cause))

/** Does anew what the database has given up. Nothing of it had been done. */
const despiteCollisions = <Result>(work: () => Promise<Result>) => retry(work, isCollision, mostTries)

const uniqueViolation = '23505'
const mostTriesForRows = 20

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation

/**
 * Does anew what met a row that somebody else has written since it looked; the next time it finds that row. Of several at
 * once at least one gets through each time.
 */
export const despiteUniqueViolations = <Result>(work: () => Promise<Result>) =>
  retry(work, isUniqueViolation, mostTriesForRows)

async function retry<Result>(
  work: () => Promise<Result>,
  isWorthRetrying: (error: unknown) => boolean,
  most: number,
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === most || !isWorthRetrying(error)) throw error
    }
  }
}

/** Runs `work` in a transaction, joining the one that `db` already is. After a collision it runs again, in a new one. */
export async function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  return db.isTransaction ? work(db) : despiteCollisions(() => inOwnTransaction(db, work))
}

async function inOwnTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  const deeds: (() => void)[] = []
  const result = await db.transaction().execute((transaction) => {
    awaitingCommit.set(transaction, deeds)
    return work(transaction)
  })
  for (const deed of deeds) deed()
  return result
}

/** Does something once what has been written through `db` is there for all: at once, or when its transaction is. */
export function afterCommit(db: Db, deed: () => void) {
  const deeds = awaitingCommit.get(db)
  if (deeds) deeds.push(deed)
  else deed()
}

/** Runs a statement that may fail without spoiling the transaction that `db` may be. Without one it runs again after a collision. */
export async function withSavepoint<Result>(db: Db, statement: () => Promise<Result>) {
  if (!db.isTransaction) return despiteCollisions(statement)
  await sql`savepoint before_statement`.execute(db)
  try {
    return await statement()
  } catch (error) {
    await sql`rollback to savepoint before_statement`.execute(db)
    throw error
  }
}

type Connection = {
  query: (text: string, values: readonly unknown[]) => unknown
  end: () => Promise<void>
}

const isLast = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/**
 * Closes a connection that PostgreSQL has ended during a statement as soon as that has failed. The socket's own end
 * comes a moment later, and until then the pool would hand it to others, whose statements would fail as well.
 */
function leaveWhenEnded(connection: Connection) {
  const { query } = connection
  connection.query = (text, values): unknown => {
    const answer: unknown = Reflect.apply(query, connection, [text, values])
    if (answer instanceof Promise) {
      void answer.catch((error: unknown) => {
        if (isLast(error)) void connection.end()
      })
    }
    return answer
  }
}
