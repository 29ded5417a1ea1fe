import { expect, test } from 'vitest'
import { mailbox } from '../../testing/mailbox'
import { testServer } from '../../testing/test-server'
import { withTwoFactor } from '../../testing/two-factor'
import { switchOffForOwner } from './switch-off-for-owner'

const server = await testServer()
const post = await mailbox(server)

test('the operator lets in somebody who lost phone and codes, signs them out everywhere, and they are told', async () => {
  const person = await server.registered()
  await withTwoFactor(person)
  expect(await switchOffForOwner(server.db, ` ${person.email.toUpperCase()}`)).toBe('switched off')
  expect((await person.call('/api/user')).statusCode).toBe(401)
  const login = await server
    .visitor()
    .call('/api/login', { body: { email: person.email, password: person.password } })
  expect(login.json()).toMatchObject({ id: person.id, totpEnabled: false })
  expect(await post.subjectsTo(person.email)).toContain('Two-factor authentication was switched off')
})

test('an account without it, or none, is left alone', async () => {
  const person = await server.registered()
  expect(await switchOffForOwner(server.db, person.email)).toBe('was off')
  expect(await switchOffForOwner(server.db, 'nobody@example.org')).toBe('no such account')
  expect((await person.call('/api/user')).statusCode).toBe(200)
})
