import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrateToLatest } from '@db/migrate'
import { dayMilliseconds } from '@/domain/units'
import { stampOf } from '../../../../scripts/build-stamp.mjs'
import { root } from '../../../../scripts/setup.mjs'
import { openDatabase } from '../../platform/database/database'
import { applicationRole } from '../../platform/embedded-postgres/roles'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres'
import { runAsAdministrator, withDatabase } from './run-as-administrator'

export const migratedDatabase = 'migrated'

/** The sources of the cluster's files. */
const sources = [
  'db',
  'src/domain',
  'src/server/platform/database',
  'src/server/platform/embedded-postgres',
  'src/server/testing/database/migrated-cluster.ts',
  'package-lock.json',
]
const cache = join(root, 'node_modules', '.cache', 'laneway')
const prefix = 'migrated-cluster-'
const maxAgeMilliseconds = dayMilliseconds

/** A data folder with the migrated, empty database. It is made once for a state of the sources, then copied. */
export async function copyOfMigratedCluster() {
  const account = process.getuid?.() ?? process.platform
  const template = join(cache, `${prefix}${account}-${process.arch}-${stampOf(root, sources).slice(0, 16)}`)
  if (!(await exists(template))) await makeTemplate(template)
  const dataDir = await makeDataDir()
  await copyFolder(template, dataDir)
  return dataDir
}

/**
 * Makes the template in a folder that PostgreSQL's account can enter, and renames it when complete, because two runs
 * may make it at once.
 */
async function makeTemplate(template: string) {
  const dataDir = await makeDataDir()
  await migrateIn(dataDir)
  await mkdir(cache, { recursive: true })
  await removeOld()
  const unfinished = await mkdtemp(join(cache, 'unfinished-'))
  await copyFolder(dataDir, unfinished)
  await rename(unfinished, template).catch(async (error: unknown) => {
    if (!(await exists(template))) throw error
    await rm(unfinished, { recursive: true })
  })
  await rm(dataDir, { recursive: true })
}

async function migrateIn(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await runAsAdministrator(
    postgres.administratorConnectionString,
    `create database ${migratedDatabase} owner ${applicationRole}`,
  )
  const { db, close } = openDatabase(withDatabase(postgres.connectionString, migratedDatabase))
  await migrateToLatest(db)
  await close()
  await postgres.stop()
}

async function removeOld() {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const isOld = Date.now() - (await stat(path)).mtimeMs > maxAgeMilliseconds
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}

async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'laneway-tests-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Keeps the files' owner, which is another account when root runs the tests. */
async function copyFolder(from: string, to: string) {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
