import { parseArgs } from 'node:util'
import { checksOf } from '@/server/features/doctor/doctor'
import type { Finding } from '@/domain/operator-schema'
import { runChecks } from '@/server/features/doctor/finding'
import { createFiles } from '@/server/features/files/files'
import { withDatabaseOf } from '@/server/platform/backup/connection'
import { openDatabase } from '@/server/platform/database/database'
import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { startFailure } from '@/server/platform/process/start-failure'

const { values } = parseArgs({ options: { json: { type: 'boolean' }, mail: { type: 'string' } } })
const recipient = values.mail ?? null
const marks = { ok: '✓', warning: '!', problem: '✗', off: '·' }

const findings = await find()
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(lines).join(''))
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0

async function find(): Promise<Finding[]> {
  let settings: Settings | null = null
  try {
    settings = readSettings()
    const known = settings
    return await withDatabaseOf(known, say, async (connectionString) => {
      const { db, close } = openDatabase(connectionString, known)
      try {
        return await runChecks(checksOf({ settings: known, files: createFiles(known), db, recipient }))
      } finally {
        await close()
      }
    })
  } catch (error) {
    const problem = {
      name: settings ? ('database' as const) : ('settings' as const),
      state: 'problem' as const,
      text: startFailure(error, settings),
      remedy: settings ? 'Without a database, nothing works.' : 'Correct it in .env or the environment.',
    }
    if (!settings) return [problem]
    const files = createFiles(settings)
    return [problem, ...(await runChecks(checksOf({ settings, files, db: null, recipient })))]
  }
}

function lines({ name, state, text, remedy }: Finding) {
  const advice = remedy === null ? '' : `${' '.repeat(22)}→ ${remedy}\n`
  return `${marks[state]} ${state.padEnd(8)} ${name.padEnd(10)} ${text}\n${advice}`
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}
