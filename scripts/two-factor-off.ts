import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { startFailure } from '@/server/platform/process/start-failure'
import { type Outcome, switchOffForOwner } from '@/server/identity/two-factor/switch-two-factor'

const say = (line: string) => process.stderr.write(`${line}\n`)

const answers: Record<Outcome, string> = {
  'switched off':
    'Two-factor authentication is off for this account. It is signed out everywhere, and its owner gets an email.',
  'was off': 'Two-factor authentication was not on for this account. Nothing was changed.',
  'no such account': 'Nobody has an account with this address.',
}

let settings: Settings | null = null
try {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Say whose: npm run two-factor-off -- someone@example.org')
  settings = readSettings()
  const outcome = await switchOff(settings, email)
  process.stdout.write(`${answers[outcome]}\n`)
  process.exitCode = outcome === 'switched off' ? 0 : 1
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}

async function switchOff(settings: Settings, email: string) {
  const { db, close } = await openPreparedDatabase(settings, say)
  try {
    return await switchOffForOwner(db, email)
  } finally {
    await close()
  }
}
