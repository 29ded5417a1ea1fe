import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '@/server/platform/backup/backup-format'
import { restoreFrom } from '@/server/platform/backup/backup-file'
import { withDatabaseOf } from '@/server/platform/backup/connection'
import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { startFailure } from '@/server/platform/process/start-failure'
import { inWords } from './backup-report'

const say = (line: string) => process.stderr.write(`${line}\n`)
const { positionals } = parseArgs({ allowPositionals: true })

let settings: Settings | null = null
try {
  settings = readSettings()
  const [path] = positionals
  if (path === undefined) throw new BackupError('Say which backup to restore: npm run restore -- file')
  const report = await withDatabaseOf(settings, say, (database) => restoreFrom(database, resolve(path)))
  process.stdout.write(`${inWords(report)} are back from ${path}\n`)
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}
