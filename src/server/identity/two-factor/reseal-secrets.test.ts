import { expect, test } from 'vitest'
import { buildApp } from '../../app'
import { createSecretBox } from '../../platform/secrets/secret-box'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { withTwoFactor } from '../../testing/app/two-factor'
import { client } from '../../testing/app/test-client'
import { resealSecrets } from './reseal-secrets'

const server = await testServer()
const { appSecret } = testSettings()
const newSecret = 'the next secret of the server'

test('codes work after a rotation of APP_SECRET, even without the previous value', async () => {
  const person = await server.registered()
  const { code } = await withTwoFactor(person)
  expect(await resealSecrets(server.db, createSecretBox(newSecret, [appSecret]))).toBe(1)
  expect(await resealSecrets(server.db, createSecretBox(newSecret, [appSecret]))).toBe(0)
  const settings = testSettings({ appSecret: newSecret })
  const app = await buildApp({ settings, db: server.db, webRoot: null })
  const { email, password } = person
  const login = await client(app).call('/api/login', { body: { email, password, totpToken: code(1) } })
  expect(login.statusCode).toBe(200)
  await app.close()
})
