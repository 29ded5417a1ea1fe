import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpTo } from '@/server/platform/backup/backup-file'
import { withDatabaseOf } from '@/server/platform/backup/connection'
import { makeDataFolder } from '@/server/platform/settings/stored-secret'
import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { productVersion } from '@/server/platform/settings/project-root'
import { startFailure } from '@/server/platform/process/start-failure'
import { inWords } from './backup-report'

const say = (line: string) => process.stderr.write(`${line}\n`)
const { positionals } = parseArgs({ allowPositionals: true })

let settings: Settings | null = null
try {
  settings = readSettings()
  const path = positionals[0] === undefined ? await nextName(settings) : resolve(positionals[0])
  const report = await withDatabaseOf(settings, say, (database) => backUpTo(database, path, productVersion()))
  process.stdout.write(`${inWords(report)} are in ${path}\n`)
  process.stdout.write(
    `Keep ${secretOf(settings)} as well, in another place: what it signs and encrypts is lost without it.\n`,
  )
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}

async function nextName({ dataDir }: Settings) {
  const folder = await makeDataFolder(dataDir)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `laneway-${moment}Z.backup.gz`)
}

function secretOf({ appSecret, dataDir }: Settings) {
  return appSecret === null ? join(dataDir, 'app-secret') : 'APP_SECRET'
}
