import { expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import { switchOffForOwner } from './switch-two-factor'

const server = await testServer()
const post = await mailbox(server)

test('the operator switches it off for a user who lost phone and codes, which ends all sessions and sends an email', async () => {
  const person = await server.registered()
  await withTwoFactor(person)
  expect(await switchOffForOwner(server.db, ` ${person.email.toUpperCase()}`)).toBe('switched off')
  expect((await person.call('/api/user')).statusCode).toBe(401)
  const login = await server
    .client()
    .call('/api/login', { body: { email: person.email, password: person.password } })
  expect(login.json()).toMatchObject({ id: person.id, totpEnabled: false })
  expect(await post.subjectsTo(person.email)).toContain('Two-factor authentication was switched off')
})

test('an account without it, or an unknown address, is not changed', async () => {
  const person = await server.registered()
  expect(await switchOffForOwner(server.db, person.email)).toBe('was off')
  expect(await switchOffForOwner(server.db, 'nobody@example.org')).toBe('no such account')
  expect((await person.call('/api/user')).statusCode).toBe(200)
})
