import { expect, test } from 'vitest'
import { deliverEmails } from './deliver-emails'
import { startSlowMailServer } from './testing/mail/slow-mail-server'
import { testServer } from './testing/app/test-server'
import { testSettings } from './testing/app/test-settings'

test('a stop does not wait for a mail server that responds byte by byte', async () => {
  const mailServer = await startSlowMailServer(3_000)
  const settings = { smtpUrl: mailServer.smtpUrl }
  const server = await testServer(settings)
  deliverEmails(server.app, server.db, testSettings(settings), 50)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.registered()
  await expect.poll(mailServer.sentBytes).toBeGreaterThan(0)

  await server.app.close()
  expect(mailServer.sentBytes()).toBeLessThan(1_000)
  await mailServer.close()
})
