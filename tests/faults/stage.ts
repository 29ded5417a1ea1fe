import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { createSessions, noClient } from '@/server/identity/sessions/sessions'
import { openDatabase } from '@/server/platform/database/database'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { factories } from '@/server/testing/app/factories'
import {
  endOf,
  launchProduct,
  makeMigratedDataDir,
  outputOf,
  readyAddress,
  startProduct,
} from '../e2e/support/product'
import type { User } from './users'

const preload = new URL('preload.mjs', import.meta.url).href

const metricsToken = 'the token of the faults'

/** The `application_name` of the product's database connections. */
export const productName = 'laneway'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Starts the product on a PostgreSQL that faults can access directly. */
export async function openStage() {
  const dataDir = await makeMigratedDataDir()
  const startPostgres = () => startEmbeddedPostgres({ dataDir, durable: false })
  let postgres = await startPostgres()
  const { db, close } = openDatabase(`${postgres.connectionString}&application_name=faults`)
  const administrator = openDatabase(`${postgres.administratorConnectionString}&application_name=faults`)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: 'the secret of the faults',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${preload}`,
  }
  const product = await startProduct({ dataDir, env: settings })
  const children: ChildProcess[] = []
  const make = factories(db)
  const sessions = createSessions(db, false)

  /** The cookie of a new session of an existing user. */
  async function signIn(user: { id: number }) {
    const { name, value } = await sessions.start(user.id, true, noClient)
    return `${name}=${value}`
  }

  async function ownBoard(): Promise<User> {
    const owner = await make.user()
    const project = await make.project(owner)
    return { cookie: await signIn(owner), projectId: project.id }
  }

  return {
    ...product,
    db,
    /** As the superuser. */
    administrator: administrator.db,
    make,
    signIn,
    ownBoard,

    /** Creates users, each with a board of their own. */
    ownBoards: (count: number) => Promise.all(Array.from({ length: count }, ownBoard)),

    /** Starts another process of the product on the same database. */
    async further(env: NodeJS.ProcessEnv = {}) {
      const child = await launchProduct({ ...settings, ...env })
      children.push(child)
      const output = outputOf(child)
      const url = await readyAddress(child, output)
      return { child, url, output, stop: () => endOf(child, 'SIGTERM') }
    },

    /** The number of connections of the product's processes, and how many of them are in a transaction. */
    async connections() {
      const { rows } = await sql<{ all: number; busy: number }>`
        select count(*)::integer as all, count(xact_start)::integer as busy
        from pg_stat_activity where application_name = ${productName}`.execute(db)
      return rows[0] ?? { all: 0, busy: 0 }
    },

    /** Makes memory measurements exclude garbage. */
    async collectGarbage() {
      process.kill(product.pid, 'SIGUSR2')
      await fetch(`${product.url}/healthz`)
    },

    stopDatabase: () => postgres.stop(),
    async startDatabase() {
      postgres = await startPostgres()
    },

    async close() {
      await product.stop()
      await Promise.all(children.map((child) => endOf(child, 'SIGKILL')))
      await close()
      await administrator.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Reads one metric of a process. */
export async function metric(url: string, name: string) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
