import { defineConfig } from 'kysely-ctl'
import { openDatabase } from './src/server/platform/database/database'
import { startEmbeddedPostgres } from './src/server/platform/embedded-postgres/start-embedded-postgres'
import { readSettings } from './src/server/platform/settings/settings'

export default defineConfig({
  kysely: async () => {
    const { databaseUrl, dataDir } = readSettings()
    return openDatabase(databaseUrl ?? (await startEmbeddedPostgres({ dataDir })).connectionString).db
  },
  migrations: { migrationFolder: 'db/migrations' },
  seeds: { seedFolder: 'db/seeds' },
})
