import { expect, test } from 'vitest'
import { testServer } from '../testing/app/test-server'

const server = await testServer()

const batchOf = (size: number, procedure: string) =>
  `/trpc/${Array.from({ length: size }, () => procedure).join(',')}?batch=1`

test('a batch of more than ten calls is rejected', async () => {
  const person = await server.registered()
  const input = `&input=${encodeURIComponent('{}')}`
  expect((await person.call(batchOf(10, 'account.me') + input)).statusCode).toBe(200)
  expect((await person.call(batchOf(11, 'account.me') + input)).statusCode).toBe(400)
})

test.each(['[', '{"a":'])('extremely nested JSON is rejected (%s)', async (opening) => {
  const payload = opening.repeat(250_000 / opening.length)
  for (const url of ['/api/login', '/trpc/account.login']) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([url, answer.statusCode]).toEqual([url, 400])
  }
})

test('an undeliverable address is not stored', async () => {
  const body = { email: `${'x'.repeat(100_000)}@example.org` }
  expect((await server.client().call('/api/reset-password-request', { body })).statusCode).toBe(400)
  const queued = server.db.selectFrom('mails').select('id').where('template', '=', 'password_reset')
  expect(await queued.execute()).toEqual([])
})
