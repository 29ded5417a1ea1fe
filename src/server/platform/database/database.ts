import { setTimeout } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '@db/schema'
import { nameStatements } from './name-statements'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

const timestamptz = 1184
const date = 1082
const int8 = 20
const arrayOfInt8: number = 1016

/** Converts `2026-11-20 09:30:00.5+00` to `2026-11-20T09:30:00.500Z` without a Date. The connection must use UTC. */
function toInstant(text: string) {
  const [seconds = '', fraction = ''] = text.replace('+00', '').split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`
}

/** Converts `{1,2}` to `[1, 2]`. No array of ids holds a null or another array. */
const toNumbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

pg.types.setTypeParser(timestamptz, toInstant)
pg.types.setTypeParser(date, (text) => text)
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(arrayOfInt8, toNumbers)

const poolSize = 10
const connectionSettings = [
  'TimeZone=UTC',
  'statement_timeout=5s',
  'lock_timeout=2s',
  'idle_in_transaction_session_timeout=10s',
]

/**
 * With the default setting, PostgreSQL plans most statements at every run. Tests check that the generic plans are good.
 */
const plannedOnce = 'plan_cache_mode=force_generic_plan'

const textLimit = (bytes: number) => `laneway.project_text_kibibytes=${Math.floor(bytes / 1024)}`

/** The number of open connections, of idle ones, and of statements that wait for one. */
export type PoolUse = { open: number; idle: number; waiting: number }

export type OpenDatabase = { db: Db; poolUse: () => PoolUse; close: () => Promise<void> }

type Options = {
  /** Whether a connection prepares each statement once; some poolers do not support that. */
  preparedStatements?: boolean
  /** The limit of a project's texts, which a trigger reads; no limit when absent. */
  maxProjectTextBytes?: number
  /** Called when an idle connection breaks. The pool replaces it. */
  onIdleError?: (error: Error) => void
  /** Called with the SQL of each statement that has run, and its values. */
  onStatement?: (sql: string, values: readonly unknown[]) => void
}

/** Opens the process's only pool. A statement waits at most 3 s for a connection and runs at most 5 s. */
export function openDatabase(
  connectionString: string,
  {
    preparedStatements = true,
    maxProjectTextBytes,
    onIdleError = () => {},
    onStatement = () => {},
  }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    options: [
      ...connectionSettings,
      ...(preparedStatements ? [plannedOnce] : []),
      ...(maxProjectTextBytes === undefined ? [] : [textLimit(maxProjectTextBytes)]),
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: 'laneway',
  })
  // The pool listens for errors of idle connections only. An error of a connection between two statements of a
  // transaction would end the process without this listener; its next statement throws.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  if (preparedStatements) pool.on('connect', nameStatements)
  pool.on('connect', closeWhenTerminated)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => onStatement(query.sql, query.parameters),
  })
  const poolUse = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, poolUse, close: () => db.destroy() }
}

const awaitingCommit = new WeakMap<Db, (() => void)[]>()

/** Deadlocks and serialization failures: PostgreSQL has rolled back one transaction so that the others can continue. */
const collision = /^(40P01|40001)$/
const maxAttempts = 3
/** Lets the other transaction continue first: an immediate retry can collide with it again. */
const pauseAfterCollisionMilliseconds = 20

/** The database is read-only, as during a failover. */
export const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25006'

const isCollision = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && collision.test(String(error.code))) || isCollision(error.cause))

/** Repeats work after PostgreSQL has rolled it back completely. */
const despiteCollisions = <Result>(work: () => Promise<Result>) =>
  retry(work, isCollision, maxAttempts, pauseAfterCollisionMilliseconds)

const uniqueViolation = '23505'
const maxAttemptsForRows = 20

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation

/**
 * Repeats work after a unique violation; the next run finds the row that a concurrent call inserted. In each round at
 * least one of the concurrent calls succeeds.
 */
export const despiteUniqueViolations = <Result>(work: () => Promise<Result>) =>
  retry(work, isUniqueViolation, maxAttemptsForRows)

async function retry<Result>(
  work: () => Promise<Result>,
  isRetryable: (error: unknown) => boolean,
  most: number,
  pauseMilliseconds = 0,
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === most || !isRetryable(error)) throw error
      if (pauseMilliseconds > 0) await setTimeout(pauseMilliseconds)
    }
  }
}

/** Runs `work` in a transaction, or in the one that `db` already is. After a collision it runs again, in a new one. */
export async function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  return db.isTransaction ? work(db) : despiteCollisions(() => inOwnTransaction(db, work))
}

async function inOwnTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  const actions: (() => void)[] = []
  const result = await db.transaction().execute((transaction) => {
    awaitingCommit.set(transaction, actions)
    return work(transaction)
  })
  for (const action of actions) action()
  return result
}

/** Runs an action when the writes through `db` are committed: at once, or after its transaction. */
export function afterCommit(db: Db, action: () => void) {
  const actions = awaitingCommit.get(db)
  if (actions) actions.push(action)
  else action()
}

/**
 * Runs a statement that may fail without aborting the surrounding transaction, if any. Without one it runs again after
 * a collision.
 *
 * @param savepoint must differ from the names within, because a name refers to its last savepoint
 */
export async function withSavepoint<Result>(
  db: Db,
  statement: () => Promise<Result>,
  savepoint: 'before_statement' | 'before_write' = 'before_statement',
) {
  if (!db.isTransaction) return despiteCollisions(statement)
  await sql`savepoint ${sql.ref(savepoint)}`.execute(db)
  try {
    return await statement()
  } catch (error) {
    await sql`rollback to savepoint ${sql.ref(savepoint)}`.execute(db)
    throw error
  }
}

type Connection = {
  query: (text: string, values: readonly unknown[]) => unknown
  end: () => Promise<void>
}

const isLast = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/**
 * Closes a connection that PostgreSQL has terminated during a statement as soon as that statement has failed. The
 * socket closes a moment later, and until then the pool would reuse it for other statements, which would fail as
 * well.
 */
function closeWhenTerminated(connection: Connection) {
  const { query } = connection
  connection.query = (text, values): unknown => {
    const answer: unknown = Reflect.apply(query, connection, [text, values])
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isLast(error)) connection.end().catch(() => {})
      })
    }
    return answer
  }
}
