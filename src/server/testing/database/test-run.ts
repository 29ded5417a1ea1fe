import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleProgram, programs } from '../../../../scripts/bundle-program.mjs'
import { keepTemporaryFilesInMemory } from '../../../testing/memory-folder'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres'
import { copyOfMigratedCluster, migratedDatabase } from './migrated-cluster'
import { withDatabase } from './run-as-administrator'

export type TestRun = {
  templateDatabase: string
  administrator: string
  importProgram: string
  stop: () => Promise<void>
}

/** Starts PostgreSQL, without fsync, and builds the program that reads imports. */
export async function startTestRun(project: TestProject): Promise<TestRun> {
  await keepTemporaryFilesInMemory()
  const dataDir = await copyOfMigratedCluster()
  const importProgram = join(dataDir, 'import-reader.mjs')
  const buildImportProgram = () => bundleProgram(programs['import-reader'], importProgram)
  const [postgres] = await Promise.all([
    startEmbeddedPostgres({ dataDir, durable: false }),
    buildImportProgram(),
  ])
  project.onTestsRerun(buildImportProgram)
  return {
    templateDatabase: withDatabase(postgres.connectionString, migratedDatabase),
    administrator: postgres.administratorConnectionString,
    importProgram,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
