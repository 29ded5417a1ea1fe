import { parseArgs } from 'node:util'
import { demoEmail, demoPassword, demoUsers, demoOrganizations } from '@db/seeds/demo/users'
import { hasUsers, seed } from '@db/seeds/demo'
import { readSettings, type Settings } from '@/server/platform/settings/settings'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { startFailure } from '@/server/platform/process/start-failure'

const { values: options } = parseArgs({
  options: {
    'with-aeroauth': { type: 'boolean', default: false },
    'aeroauth-port': { type: 'string', default: '3400' },
  },
})
const say = (line: string) => process.stderr.write(`${line}\n`)

const leftAlone = 'The database holds people already, and is left as it is.\n'

let settings: Settings | null = null
try {
  settings = readSettings()
  process.stdout.write((await fill(settings)) ? welcome(settings) : leftAlone)
  if (options['with-aeroauth']) {
    const { runDemoAeroAuth } = await import('./demo-aero-auth')
    process.stdout.write(await runDemoAeroAuth(settings, Number(options['aeroauth-port'])))
  }
} catch (error) {
  say(startFailure(error, settings))
  process.exitCode = 1
}

/**
 * Uses the built-in database of a running server, if there is one, so that it shows the demo at once.
 * @returns whether anything was inserted: with AeroAuth, a database that has users is left unchanged
 */
async function fill(settings: Settings) {
  const { db, close } = await openPreparedDatabase(settings, say)
  try {
    if (options['with-aeroauth'] && (await hasUsers(db))) return false
    await seed(db)
    return true
  } finally {
    await close()
  }
}

function welcome({ publicUrl, port }: Settings) {
  const users = demoUsers.map(({ username, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`
    return `  ${demoEmail(username).padEnd(22)}${name.padEnd(16)}${rolesOf(username)}\n`
  })
  const address = publicUrl ?? `http://localhost:${port}`
  return [
    'The demo is in place. Sign in as one of:\n\n',
    ...users,
    `\nEverybody's password: ${demoPassword}\n`,
    `Start Laneway with "npm start", unless it runs already, and open ${address}\n`,
  ].join('')
}

function rolesOf(username: string) {
  return demoOrganizations
    .flatMap(({ name, members }) =>
      members.filter(([member]) => member === username).map(([, role]) => `${role} of ${name}`),
    )
    .join(', ')
}
