import { readSettings } from '@/server/platform/settings/settings'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { startFailure } from '@/server/platform/process/start-failure'

const say = (line: string) => process.stderr.write(`${line}\n`)
const settings = readSettings()
try {
  const { close } = await openPreparedDatabase(settings, say)
  await close()
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}
