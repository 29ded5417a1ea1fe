import { expect, test } from 'vitest'
import { mailbox } from '../testing/mail/mailbox'
import { testServer } from '../testing/app/test-server'

const server = await testServer()
const post = await mailbox(server)

test('a reset ends every session, also of a user with a verified address', async () => {
  const person = await server.registered()
  const verificationToken = await post.latestToken(person.email, 'Welcome to Laneway')
  await person.call('/api/verify-email', { body: { token: verificationToken } })
  expect((await person.call('/api/user')).json()).toMatchObject({ emailProven: true })

  await server.client().call('/api/reset-password-request', { body: { email: person.email } })
  const token = await post.latestToken(person.email, 'Set a new password')
  await server.client().call('/api/reset-password', { body: { token, newPassword: 'another horse battery' } })
  expect((await person.call('/api/user')).statusCode).toBe(401)
})
