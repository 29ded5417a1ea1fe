import { sql } from 'kysely'
import { twoFactorSetup } from '@/domain/sign-in-schema'
import { authenticator } from '@/server/testing/app/two-factor'
import { type Finding, unless } from './finding'
import { newTask } from './users'
import { openRawStream } from './raw-stream'
import { ask, send } from './rest-caller'
import type { Stage } from './stage'
import { createBrowser } from './sign-in/browser'
import { until } from './until'

const minuteMilliseconds = 60_000
const dayMinutes = 24 * 60 * minuteMilliseconds

/** Sets a process's clock wrong: the database's clock determines validity and expiry. */
export async function setClockWrong(
  stage: Stage,
  { minutes }: { minutes: readonly number[] },
): Promise<Finding> {
  const faults: string[] = []
  for (const shift of minutes) {
    const process = await stage.further({ CLOCK_SHIFT_MILLISECONDS: String(shift * minuteMilliseconds) })
    faults.push(...(await checkAt(stage, process.url)).map((fault) => `${shift} minutes off: ${fault}`))
    await process.stop()
  }
  faults.push(...(await goingBack(stage)))
  return {
    line: `clocks ${minutes.join(', ')} minutes off, and codes of 31 days ahead`,
    faults,
  }
}

/** A session from another process works here, and so does a new one, with live updates. */
async function checkAt(stage: Stage, url: string) {
  const { cookie, projectId } = await stage.ownBoard()
  const path = `/api/projects/${projectId}`
  const events: string[] = []
  const take = (type: string) => events.push(type)
  const stream = await openRawStream({ url, path: `${path}/events`, cookie, take })
  await until(() => events.includes('open'), 'the stream has begun')
  await ask(stage.url, cookie, newTask(projectId))
  const receivedAfter = await until(() => events.includes('change'), 'a change arrives')
  stream.drop()

  const browser = createBrowser(url)
  const registered = await browser.post('/api/register', accountOf('newcomer'))
  const elsewhere = await send(stage.url, browser.cookieHeader(), { method: 'GET', path: '/api/user' })
  const over = await sessionThatIsOver(stage)
  const late = await send(url, over, { method: 'GET', path: '/api/user' })
  return [
    ...unless(receivedAfter < 5_000, `a change arrived after ${receivedAfter} ms`),
    ...unless(registered.status === 201, `registration got ${registered.status}`),
    ...unless(elsewhere?.status === 200, `its session got ${elsewhere?.status} elsewhere`),
    ...unless(late?.status === 401, `an expired session got ${late?.status}`),
  ]
}

/** A session expires by the database's clock; codes used while the clock was ahead stay used. */
async function goingBack(stage: Stage) {
  const browser = createBrowser(stage.url)
  const account = accountOf('traveller')
  await browser.post('/api/register', account)
  const { secret } = twoFactorSetup.parse(JSON.parse((await browser.post('/api/2fa/setup')).text))
  await browser.post('/api/2fa/verify', { token: authenticator(secret).code() })
  const older = await stage.ownBoard()

  const ahead = await stage.further({ CLOCK_SHIFT_MILLISECONDS: String(31 * dayMinutes) })
  const then = authenticator(secret, () => Date.now() + 31 * dayMinutes)
  const signIn = (url: string, totpToken: string) =>
    createBrowser(url).post('/api/login', { ...account, totpToken })
  const whileAhead = await send(ahead.url, older.cookie, { method: 'GET', path: '/api/user' })
  const takenAhead = await signIn(ahead.url, then.code())
  const takenTwice = await signIn(ahead.url, then.code())
  await ahead.stop()

  const afterwards = await send(stage.url, older.cookie, { method: 'GET', path: '/api/user' })
  const olderCode = await signIn(stage.url, authenticator(secret).code(1))
  const { rows } = await sql<{ step: number }>`select max(last_step) as step from two_factor_secrets`.execute(
    stage.db,
  )
  return [
    ...unless(whileAhead?.status === 200, `a new session got ${whileAhead?.status}`),
    ...unless(takenAhead.status === 200, `a code of that time got ${takenAhead.status}`),
    ...unless(takenTwice.status === 403, `the same code again got ${takenTwice.status}`),
    ...unless(afterwards?.status === 200, `the same session got ${afterwards?.status} afterwards`),
    ...unless(olderCode.status === 403, `an earlier code got ${olderCode.status}`),
    ...unless(
      (rows[0]?.step ?? 0) * 30_000 > Date.now() + 30 * dayMinutes,
      'the last step of a code has gone back',
    ),
  ]
}

let accounts = 0
function accountOf(name: string) {
  accounts += 1
  const username = `${name}-${accounts}`
  return { username, email: `${username}@example.org`, password: 'correct horse battery' }
}

async function sessionThatIsOver(stage: Stage) {
  const user = await stage.make.user()
  const cookie = await stage.signIn(user)
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(
    stage.db,
  )
  return cookie
}
