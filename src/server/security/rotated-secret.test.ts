import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app'
import { mailbox } from '../testing/mail/mailbox'
import { testServer } from '../testing/app/test-server'
import { testSettings } from '../testing/app/test-settings'
import { withTwoFactor } from '../testing/app/two-factor'
import { client } from '../testing/app/test-client'

const server = await testServer()
const post = await mailbox(server)
const settings = testSettings({
  appSecret: 'another secret of the tests, long enough',
  formerAppSecrets: [testSettings().appSecret],
})
const rotated = await buildApp({ settings, db: server.db, webRoot: null })
afterAll(() => rotated.close())

test('a new APP_SECRET beside the previous one signs nobody out and invalidates no code', async () => {
  const person = await server.registered()
  const { code } = await withTwoFactor(person)
  const { email, password, cookies } = person
  expect((await client(rotated, { ...cookies }).call('/api/user')).statusCode).toBe(200)
  const body = { email, password, totpToken: code(1) }
  expect((await client(rotated).call('/api/login', { body })).statusCode).toBe(200)
})

test('links that were emailed before still work', async () => {
  const { email } = await server.registered()
  const organization = await server.make.organization()
  const { token: invitation } = await server.make.invitation(
    organization,
    await server.make.organizationMember(organization, 'admin'),
  )
  await server.client().call('/api/reset-password-request', { body: { email } })
  const token = await post.latestToken(email, 'Set a new password')
  const newPassword = 'another horse battery'
  const reset = await client(rotated).call('/api/reset-password', { body: { token, newPassword } })
  expect(reset.statusCode).toBe(200)
  expect((await client(rotated).call(`/api/invitations/${invitation}`)).statusCode).toBe(200)
})

test('a response stored for an idempotency key is sent again', async () => {
  const person = await server.registered()
  const request = { body: { name: 'Garden' }, headers: { 'idempotency-key': 'one-garden' } }
  const first = await person.call('/api/projects', request)
  const again = await client(rotated, { ...person.cookies }).call('/api/projects', request)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
})
