import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultyProvider } from '../testing/openid/faulty-provider'
import { mailbox } from '../testing/mail/mailbox'
import { collectLog, testServer } from '../testing/app/test-server'
import { testSettings, withAeroAuth } from '../testing/app/test-settings'
import { withTwoFactor } from '../testing/app/two-factor'
import { everyProcedure } from './every-procedure'
import { type Answer, recorded } from './recorded'
import { storedSecrets } from './stored-secrets'

/*
 * Everything that the server sends while users make every call: responses, emails and the log at its most verbose
 * level. None of it contains a secret.
 */

const provider = await startFaultyProvider()
afterAll(() => provider.close())
const server = await testServer({ ...withAeroAuth(provider), logLevel: 'trace' })
const post = await mailbox(server)
const lines = collectLog(server.app)
const answers: Answer[] = []
const client = () => recorded(server.client(), answers)

const password = 'a password of the tests'
const newPassword = 'another password of the tests'
const email = 'undisclosed@example.org'

const secrets = new Map<string, string>([
  ['a password', password],
  ['a new password', newPassword],
  ['the secret of the server', testSettings().appSecret],
  ['the secret of AeroAuth’s client', provider.clientSecret],
])
const mailedTokens = new Map<string, string>()
const shownOnce = new Map<string, string>()
let mails: string[] = []

const keep = (name: string, value: string | undefined, where = secrets) => {
  if (!value) throw new Error(`${name} is missing`)
  where.set(name, value)
}

function keepCookies(whose: string, cookies: Record<string, string>) {
  for (const [name, value] of Object.entries(cookies)) if (value) keep(`${name} of ${whose}`, value)
}

async function registerAndForget() {
  const person = client()
  await person.call('/api/register', { body: { email, username: 'undisclosed', password } })
  keepCookies('who registered', person.cookies)
  keep('the token of the welcome mail', await post.latestToken(email, 'Welcome to Laneway'), mailedTokens)
  await person.call('/api/login', { body: { email, password: newPassword } })
  await person.mutate('account.login', { email, password })
  keepCookies('who logged in', person.cookies)
  await client().call('/api/reset-password-request', { body: { email } })
  const subjects = await post.subjectsTo(email)
  const token = await post.latestToken(email, subjects.at(-1) ?? '')
  keep('the token of the reset mail', token, mailedTokens)
  await client().call('/api/reset-password', { body: { token, newPassword } })
  await client().call('/api/reset-password', { body: { token, newPassword } })
  await person.call('/api/login', { body: { email, password: newPassword } })
  return person
}

async function useTwoFactor(person: ReturnType<typeof client>) {
  const { secret, recoveryCodes } = await withTwoFactor(person)
  keep('the two-factor secret', secret, shownOnce)
  for (const [index, code] of recoveryCodes.entries()) keep(`recovery code ${index}`, code, shownOnce)
  const [first, second] = recoveryCodes
  const credentials = { email, password: newPassword }
  await client().call('/api/login', { body: credentials })
  await client().call('/api/login', { body: { ...credentials, totpToken: '000000' } })
  await client().call('/api/login', { body: { ...credentials, totpToken: first } })
  await person.call('/api/2fa/recovery-codes', { body: { token: '000000' } })
  await person.mutate('twoFactor.disable', { token: '000000' })
  await person.call('/api/2fa/disable', { body: { token: second } })
}

async function useAeroAuth() {
  const person = client()
  const { headers } = await person.call('/api/auth/aeroauth')
  const { pathname, search, searchParams } = await provider.authorize(String(headers.location))
  keep('the code of AeroAuth', searchParams.get('code') ?? undefined)
  await person.call(pathname + search)
  await person.call(pathname + search)
  keepCookies('who came by AeroAuth', person.cookies)
}

async function workTogether() {
  const { make } = server
  const organization = await make.organization()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const recordedAdmin = recorded(admin, answers)
  await recordedAdmin.call(`/api/organizations/${organization.slug}/invite`, {
    body: { email },
    headers: { 'idempotency-key': 'invite-undisclosed' },
  })
  const project = await make.project(admin, organization)
  const task = await make.task(project)
  const known = {
    projectId: project.id,
    taskId: task.id,
    slug: organization.slug,
    memberId: admin.id,
    teamId: (await make.team(organization)).id,
    invitationId: (await make.invitation(organization, admin)).id,
    sessionId: (await make.session(admin)).id,
    accountId: (await make.connectedAccount(await make.user())).id,
    token: 'of-nobody',
    email,
    password,
    newPassword,
    currentPassword: password,
  }
  await everyProcedure(recordedAdmin, known)
  await everyProcedure(client(), known)
  keepCookies('an admin', admin.cookies)
}

beforeAll(async () => {
  await useTwoFactor(await registerAndForget())
  await useAeroAuth()
  await workTogether()
  mails = await post.mailsTo(email)
  for (const [name, value] of await storedSecrets(server.db)) keep(name, value)
}, 60_000)

const found = (text: string, sought: Map<string, string>) =>
  [...sought].filter(([, value]) => text.includes(value)).map(([name]) => name)

const inner =
  /\n\s+at \S+ ?\(?.+:\d+|node_modules|\$argon2|\bselect\b.{1,200}\bfrom\b.{1,80}\bwhere\b|\binsert into\b|\bupdate \w+ set\b/i

test('there is enough to search', () => {
  expect(answers.length).toBeGreaterThan(100)
  expect(mails.length).toBeGreaterThan(4)
  expect(lines().length).toBeGreaterThan(100)
  expect(secrets.size).toBeGreaterThan(25)
  expect(answers.filter(({ status }) => status === 500)).toEqual([])
})

test('no response contains a secret, an emailed token, a statement or a stack', () => {
  for (const { what, text } of answers) {
    expect([what, found(text, secrets), found(text, mailedTokens)]).toEqual([what, [], []])
    expect([what, inner.exec(text)?.[0]]).toEqual([what, undefined])
  }
})

test('a secret that is shown once is in one response', () => {
  for (const value of shownOnce.values()) {
    const shown = answers.filter(({ text }) => text.includes(value))
    expect(shown.map(({ what }) => what)).toEqual([expect.stringMatching(/\/2fa\/(setup|verify)$/)])
  }
})

test('no email contains a secret except its own token', () => {
  for (const mail of mails) {
    expect([found(mail, secrets), found(mail, shownOnce), inner.exec(mail)?.[0]]).toEqual([[], [], undefined])
    expect(found(mail, mailedTokens).length).toBeLessThanOrEqual(1)
  }
})

test('no log line contains a secret, a token or an email address', () => {
  const people = new Map([['a mail address', email]])
  for (const line of lines()) {
    const hits = [secrets, mailedTokens, shownOnce, people].flatMap((sought) => found(line, sought))
    expect([line.slice(0, 200), hits]).toEqual([line.slice(0, 200), []])
  }
})
