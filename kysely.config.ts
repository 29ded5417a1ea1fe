import { defineConfig } from 'kysely-ctl'
import { openDatabase } from './src/server/database'
import { startEmbeddedPostgres } from './src/server/embedded-postgres/start-embedded-postgres'
import { readSettings } from './src/server/env'

export default defineConfig({
  kysely: async () => {
    const { databaseUrl, dataDir } = readSettings()
    return openDatabase(databaseUrl ?? (await startEmbeddedPostgres({ dataDir })).connectionString).db
  },
  migrations: { migrationFolder: 'db/migrations' },
  seeds: { seedFolder: 'db/seeds' },
})
