import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { stopClock, testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import type { TestClient } from '../../testing/app/test-client'
import { wrongCodesInARow } from '../rate-limits/sign-in-limits'
import { switchOffForOwner } from '../two-factor/switch-two-factor'

const server = await testServer({ rateLimits: true })
const post = await mailbox(server)
const now = stopClock(server)

const newPassword = 'a whole new battery'

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.2.${Math.floor(addresses / 250)}.${addresses % 250}`
}

const registered = () => server.registered(newAddress())

type Account = { email: string; password: string }

const login = ({ email, password }: Account, browser = server.client(), totpToken?: string) =>
  browser.call('/api/login', { body: { email, password, totpToken }, remoteAddress: newAddress() })

/** The same through the typed client. */
const typedLogin = ({ email, password }: Account, browser: TestClient, totpToken?: string) =>
  browser.call('/trpc/account.login', {
    body: { email, password, totpToken },
    remoteAddress: newAddress(),
  })

/** Browsers in which the user has just signed in, one after the other. */
async function browsersOf(account: Account, count: number) {
  const browsers: TestClient[] = []
  for (let index = 0; index < count; index += 1) {
    const browser = server.client()
    expect((await login(account, browser)).statusCode).toBe(200)
    browsers.push(browser)
  }
  return browsers
}

const askForReset = (email: string, client: TestClient) =>
  client.call('/api/reset-password-request', { body: { email }, remoteAddress: newAddress() })

async function resetToken(email: string) {
  await askForReset(email, server.client())
  return post.latestToken(email, 'Set a new password')
}

/**
 * The browsers that are still known: there the user can request a reset email although others have exhausted the limit.
 */
async function knownOf(email: string, browsers: TestClient[]) {
  while ((await askForReset(email, server.client())).statusCode === 200);
  const answers = await Promise.all(browsers.map((browser) => askForReset(email, browser)))
  return answers.map(({ statusCode }) => statusCode === 200)
}

async function endShortWindows() {
  await server.db
    .updateTable('throttles')
    .set({ resetsAt: new Date(0).toISOString() })
    .where('key', 'not like', `${wrongCodesInARow.name}:%`)
    .execute()
}

const statusOf = ({ statusCode }: { statusCode: number }) => statusCode

describe('the account’s other browsers are no longer known after', () => {
  type Change = (person: Awaited<ReturnType<typeof registered>>) => Promise<unknown>

  const changes: [string, Change][] = [
    [
      'a change of password',
      ({ call, password }) =>
        call('/api/change-password', { body: { currentPassword: password, newPassword } }),
    ],
    [
      'a first password',
      async (person) => {
        await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', person.id).execute()
        return person.call('/api/set-password', { body: { newPassword } })
      },
    ],
    [
      'a reset',
      async ({ email, call }) => {
        const token = await resetToken(email)
        return call('/api/reset-password', { body: { token, newPassword } })
      },
    ],
    ['switching two-factor authentication on', (person) => withTwoFactor(person, now)],
    ['signing out everywhere', ({ call }) => call('/api/sessions', { method: 'DELETE' })],
  ]

  test.each(changes)('%s', async (_what, change) => {
    const person = await registered()
    const others = await browsersOf(person, 2)
    expect(await knownOf(person.email, others)).toEqual([true, true])
    await endShortWindows()

    await change(person)
    expect(await knownOf(person.email, [person, ...others])).toEqual([true, false, false])
  })

  test('switching two-factor authentication off', async () => {
    const person = await registered()
    const { code, recoveryCodes } = await withTwoFactor(person, now)
    const other = server.client()
    expect((await login(person, other, recoveryCodes[0])).statusCode).toBe(200)
    expect((await person.call('/api/2fa/disable', { body: { token: code(1) } })).statusCode).toBe(200)
    expect(await knownOf(person.email, [person, other])).toEqual([true, false])
  })

  test('the operator switching it off, which also ends the current session', async () => {
    const person = await registered()
    await withTwoFactor(person, now)
    await switchOffForOwner(server.db, person.email)
    expect(await knownOf(person.email, [person])).toEqual([false])
  })
})

test('ending a session keeps its browser known, which grants no access', async () => {
  const person = await registered()
  const [other] = await browsersOf(person, 1)
  const sessions = (await person.call('/api/sessions')).json<{ id: number; current: boolean }[]>()
  const ended = sessions.find(({ current }) => !current)
  await person.call(`/api/sessions/${ended?.id}`, { method: 'DELETE' })
  expect(other && (await knownOf(person.email, [other]))).toEqual([true])
})

describe('at most ten browsers of an account are known', () => {
  test('and the eleventh replaces the oldest', async () => {
    const person = await registered()
    const others = await browsersOf(person, 10)
    expect(await knownOf(person.email, [person, ...others])).toEqual([false, ...Array(10).fill(true)])
  })

  test('and a browser that is used again is no longer the oldest', async () => {
    const person = await registered()
    const [first, ...others] = await browsersOf(person, 9)
    await login(person, person)
    await browsersOf(person, 1)
    expect(first && (await knownOf(person.email, [person, first, ...others]))).toEqual([
      true,
      false,
      ...Array(8).fill(true),
    ])
  })

  test('even after concurrent sign-ins', async () => {
    const person = await registered()
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(person)))
    expect(answers.map(statusOf)).toEqual(Array(30).fill(200))
    const rows = await server.db
      .selectFrom('knownBrowsers')
      .select('tokenHash')
      .where('userId', '=', person.id)
      .execute()
    expect(rows).toHaveLength(10)
  })
})

describe.each([
  ['REST', login],
  ['the typed client', typedLogin],
])('all known browsers of an account together, over %s,', (_transport, signIn) => {
  test('allow twenty wrong passwords, independent of attempts elsewhere', async () => {
    const person = await registered()
    const browsers = await browsersOf(person, 9)
    const wrong = { ...person, password: 'wrong horse' }
    await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, server.client())))
    const answers = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => signIn(wrong, browser))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25)
    expect((await signIn(person, person)).statusCode).toBe(429)
    expect((await signIn(person, server.client())).statusCode).toBe(200)
  })

  test('allow ten wrong codes, independent of attempts elsewhere', async () => {
    const person = await registered()
    const { code, recoveryCodes } = await withTwoFactor(person, now)
    const browsers = []
    for (const recoveryCode of recoveryCodes.slice(0, 4)) {
      const browser = server.client()
      expect((await signIn(person, browser, recoveryCode)).statusCode).toBe(200)
      browsers.push(browser)
    }
    await Promise.all(Array.from({ length: 8 }, () => signIn(person, server.client(), '000000')))
    const answers = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 4 }, () => signIn(person, browser, '000000'))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6)
    await endShortWindows()
    expect((await signIn(person, person, code(1))).statusCode).toBe(200)
  })
})

test('successful attempts do not change the common count', async () => {
  const person = await registered()
  const [one, other] = await browsersOf(person, 2)
  const wrong = { ...person, password: 'wrong horse' }
  const statuses = []
  for (const browser of [one, other, one, other]) {
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await login(wrong, browser)).statusCode)
    statuses.push((await login(person, browser)).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('fifty wrong codes in a row freeze the codes of all known browsers together', async () => {
  const person = await registered()
  const { code, recoveryCodes } = await withTwoFactor(person, now)
  const browsers: TestClient[] = [person]
  for (const recoveryCode of recoveryCodes.slice(0, 3)) {
    const browser = server.client()
    await login(person, browser, recoveryCode)
    browsers.push(browser)
  }
  for (let tries = 0; tries < 50; tries += 1) {
    if (tries % 10 === 0) await endShortWindows()
    const answer = await browsers[tries % browsers.length]?.call('/api/2fa/disable', {
      body: { token: '000000' },
    })
    expect([tries, answer?.body]).toEqual([tries, 'Invalid 2FA code'])
  }
  await endShortWindows()
  for (const browser of browsers.slice(0, 2)) {
    expect((await login(person, browser, code(1))).json()).toMatchObject({
      message: 'Too many wrong codes. Please use one of your recovery codes.',
    })
  }
  expect((await login(person, server.client(), code(1))).statusCode).toBe(200)
  expect((await login(person, person, recoveryCodes[4])).statusCode).toBe(200)
  server.clock.now = () => new Date(now() + 60_000)
  expect((await login(person, browsers[1], code(2))).statusCode).toBe(200)
  server.clock.now = () => new Date(now())
})

test('forty browsers known before a reset allow no more guesses after it than unknown ones', async () => {
  const person = await registered()
  const browsers = Array.from({ length: 40 }, () => server.client())
  await Promise.all(browsers.map((browser) => login(person, browser)))
  await server
    .client()
    .call('/api/reset-password', { body: { token: await resetToken(person.email), newPassword } })
  const remoteAddress = newAddress()
  const guesses = await Promise.all(
    browsers.flatMap((browser) =>
      Array.from({ length: 2 }, () =>
        browser.call('/api/login', { body: { email: person.email, password: 'a guess' }, remoteAddress }),
      ),
    ),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test('twenty browsers known before two-factor authentication allow no more code guesses than unknown ones', async () => {
  const person = await registered()
  const browsers = Array.from({ length: 20 }, () => server.client())
  await Promise.all(browsers.map((browser) => login(person, browser)))
  await withTwoFactor(person, now)
  const guesses = await Promise.all(
    browsers.flatMap((browser) => [login(person, browser, '000000'), login(person, browser, '111111')]),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
})

/** Whether a statement waits for another transaction's lock. */
async function isStatementWaiting() {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.db)
  return rows.length > 0
}

test.each([
  ['password is changed', { passwordHash: 'another one' }],
  ['second factor is switched on', { totpEnabled: true }],
])('a sign-in during which the account’s %s creates no session', async (_what, change) => {
  const person = await registered()
  const browser = server.client()
  const answer = await server.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set(change).where('id', '=', person.id).execute()
    const underWay = login(person, browser)
    await expect.poll(isStatementWaiting).toBe(true)
    return { underWay }
  })
  expect([(await answer.underWay).statusCode, browser.cookies.laneway_browser]).toEqual([401, undefined])
})

test('a browser keeps one token per account, for the last four accounts', async () => {
  const people = []
  for (let index = 0; index < 5; index += 1) people.push(await registered())
  const browser = server.client()
  for (const person of [...people, ...people.slice(-1)]) await login(person, browser)
  const entries = decodeURIComponent(browser.cookies.laneway_browser ?? '').split('~')
  expect(entries.map((entry) => entry.split('.')[0])).toEqual(
    people
      .toReversed()
      .slice(0, 4)
      .map(({ id }) => String(id)),
  )
})
