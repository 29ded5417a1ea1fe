import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail/mail-server'
import { testServer } from '../../testing/app/test-server'

const mailServer = await startMailServer()
const server = await testServer({
  operators: ['operator@example.org'],
  smtpUrl: mailServer.smtpUrl,
  port: 9,
})

test('only those whom OPERATORS names see how the server is, once their address is proven', async () => {
  const user = await server.make.user('operator')
  const [unproven, other] = [await server.as(user), await server.person()]
  for (const each of [unproven, other])
    expect((await each.call('/api/operator/findings')).statusCode).toBe(403)
  await server.make.verifiedUser(user)
  const response = await unproven.call('/api/operator/findings')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'database', state: 'ok', remedy: null }),
      expect.objectContaining({ name: 'address', state: 'problem', remedy: expect.any(String) }),
    ]),
  )
  expect(mailServer.mails).toEqual([])
  const sent = await unproven.call('/api/operator/test-mail', { method: 'POST' })
  expect(sent.json()).toMatchObject([{ name: 'mail', state: 'ok' }])
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['operator@example.org']])
  await mailServer.close()
})
