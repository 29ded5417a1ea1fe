import { parseArgs } from 'node:util'
import { createFiles } from '@/server/features/files/files'
import { moveContents } from '@/server/features/files/stored-contents'
import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { startFailure } from '@/server/platform/process/start-failure'

const say = (line: string) => process.stderr.write(`${line}\n`)

let settings: Settings | null = null
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const target = (['database', 's3'] as const).find((name) => name === values.to)
  if (!target)
    throw new Error('Say where the files are to be: npm run move-files -- --to database, or --to s3')
  settings = readSettings()
  if (settings.filesUrl === null) throw new Error('FILES_URL must name the store to move files to or from.')
  const { db, close } = await openPreparedDatabase(settings, say)
  try {
    let count = 0
    await moveContents(createFiles(settings), db, target, () => (count += 1))
    process.stdout.write(`${count} contents are in ${target === 's3' ? 'the S3 store' : 'the database'}.\n`)
  } finally {
    await close()
  }
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}
