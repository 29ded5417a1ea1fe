import { statfs } from 'node:fs/promises'
import { findMissingMigrations } from '@db/migrate'
import type { Db } from '../../platform/database/database'
import { findDatabaseFacts, findDatabaseTime } from './doctor-queries'
import type { Check, Finding } from './finding'

const oldestVersion = 15
const clockWarningSeconds = 2
const clockProblemSeconds = 30

/** The facts that the database reports about itself and its queues. */
export const databaseChecks = (db: Db): Check[] => [
  {
    name: 'database',
    remedy: 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.',
    find: () => findDatabase(db),
  },
  {
    name: 'migrations',
    remedy: 'Start the server, or run npm run migrate.',
    find: () => findMigrations(db),
  },
  {
    name: 'clock',
    remedy: 'Let both machines take their time from the same source (NTP).',
    find: () => findClock(db),
  },
]

async function findDatabase(db: Db): Promise<Finding> {
  const { version, bytes, isReadOnly, missingExtensions } = await findDatabaseFacts(db)
  const text = `PostgreSQL ${version}, ${inMegabytes(bytes)} of data.`
  if (version < oldestVersion)
    return { state: 'problem', text, remedy: `Upgrade PostgreSQL to ${oldestVersion} or newer.` }
  if (isReadOnly) {
    return {
      state: 'problem',
      text: 'The database can only be read.',
      remedy: 'Let DATABASE_URL name the address that follows the primary.',
    }
  }
  if (missingExtensions.length > 0) {
    return {
      state: 'problem',
      text: `The database has no ${missingExtensions.join(', ')}.`,
      remedy: 'Start the server once, or let an administrator run create extension for each of them.',
    }
  }
  return { state: 'ok', text }
}

async function findMigrations(db: Db): Promise<Finding> {
  const { missing, newer } = await findMissingMigrations(db)
  if (missing.length > 0) {
    return {
      state: 'problem',
      text: `${missing.length} of this version's migrations have not run, the first is ${missing[0]}.`,
      remedy: 'Start the server, or run npm run migrate.',
    }
  }
  if (newer.length > 0) {
    return {
      state: 'warning',
      text: `A newer version of Laneway has migrated the database (${newer.join(', ')}).`,
      remedy: 'Upgrade this installation too.',
    }
  }
  return { state: 'ok', text: 'The database has the schema of this version.' }
}

async function findClock(db: Db): Promise<Finding> {
  const before = Date.now()
  const now = await findDatabaseTime(db)
  const after = Date.now()
  const apart = Math.max(before - now, now - after, 0) / 1_000
  const text = `This machine's clock and the database's are ${apart.toFixed(1)} s apart.`
  if (apart < clockWarningSeconds) return { state: 'ok', text }
  return {
    state: apart < clockProblemSeconds ? 'warning' : 'problem',
    text,
    remedy:
      'Let both machines take their time from the same source (NTP); codes of authenticator apps and due times depend on it.',
  }
}

const inMegabytes = (bytes: number) => `${new Intl.NumberFormat('en').format(Math.ceil(bytes / 1e6))} MB`

const gigabyte = 1e9
const warningBytes = 2 * gigabyte
const problemBytes = gigabyte / 5

/** The free space in the data folder. */
export const diskCheck = (folder: string): Check => ({
  name: 'disk',
  remedy: 'Let DATA_DIR name a folder in which this account may write.',
  async find() {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `${inMegabytes(free)} are free in ${folder}.`
    if (free >= warningBytes) return { state: 'ok', text }
    const state = free < problemBytes ? 'problem' : 'warning'
    return { state, text, remedy: 'Free some space: without any, nothing can be saved.' }
  },
})
