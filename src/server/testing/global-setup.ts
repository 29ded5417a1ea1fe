import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '@db/migrate'
import { openDatabase } from '../platform/database/database'
import { applicationRole } from '../platform/embedded-postgres/roles'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres'
import { runAsAdministrator, withDatabase } from './run-as-administrator'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database. Each test file works on its own copy. */
    templateDatabase: string
    /** The same server as superuser, for creating and dropping databases. */
    administrator: string
  }
}

/** One PostgreSQL for the whole run, without fsync. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laneway-tests-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await runAsAdministrator(
    postgres.administratorConnectionString,
    `create database migrated owner ${applicationRole}`,
  )
  const templateDatabase = withDatabase(postgres.connectionString, 'migrated')
  const { db, close } = openDatabase(templateDatabase)
  await migrateToLatest(db)
  await close()
  project.provide('templateDatabase', templateDatabase)
  project.provide('administrator', postgres.administratorConnectionString)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
