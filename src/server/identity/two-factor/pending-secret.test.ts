import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stopClock, testServer } from '../../testing/app/test-server'
import { authenticator } from '../../testing/app/two-factor'
import { deleteExpiredSetups } from './two-factor-queries'

const server = await testServer()
const now = stopClock(server)

async function setUp() {
  const person = await server.registered()
  const { secret } = (await person.call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>()
  const token = authenticator(secret, now).code()
  return { person, token, verify: () => person.call('/api/2fa/verify', { body: { token } }) }
}

const ageSecretOf = (person: { id: number }, minutes: number) =>
  server.db
    .updateTable('twoFactorSecrets')
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where('userId', '=', person.id)
    .execute()

const secretsOf = (person: { id: number }) =>
  server.db.selectFrom('twoFactorSecrets').select('confirmed').where('userId', '=', person.id).execute()

const expired = 'Setting up took too long. Please set up two-factor authentication again.'

test('a pending secret can be confirmed for fifteen minutes, over both transports', async () => {
  const { person, token, verify } = await setUp()
  await ageSecretOf(person, 15)
  const answer = await verify()
  expect([answer.statusCode, answer.body]).toEqual([409, expired])
  const typed = await person.mutate('twoFactor.verify', { token })
  expect([typed.statusCode, typed.body]).toEqual([409, expect.stringContaining(expired)])
  expect((await person.call('/api/user')).json()).toMatchObject({ totpEnabled: false })

  const inTime = await setUp()
  await ageSecretOf(inTime.person, 14)
  expect((await inTime.verify()).statusCode).toBe(200)
})

test('a new setup starts another fifteen minutes', async () => {
  const { person } = await setUp()
  await ageSecretOf(person, 20)
  const { secret } = (await person.call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>()
  const token = authenticator(secret, now).code()
  expect((await person.call('/api/2fa/verify', { body: { token } })).statusCode).toBe(200)
})

test('the cleanup deletes expired pending secrets, and nothing else', async () => {
  const [late, early, on] = [await setUp(), await setUp(), await setUp()]
  await on.verify()
  for (const { person } of [late, on]) await ageSecretOf(person, 20)
  await deleteExpiredSetups(server.db)
  expect([await secretsOf(late.person), await secretsOf(early.person), await secretsOf(on.person)]).toEqual([
    [],
    [{ confirmed: false }],
    [{ confirmed: true }],
  ])
})
