import { expect, test } from 'vitest'
import { roundsOf } from '@/testing/rounds'
import { hashAsInProduction } from '../passwords/testing/hashing-cost'
import { testServer } from '../../testing/app/test-server'

hashAsInProduction()

const server = await testServer()

const flooding = roundsOf('sign-ins of a flood', { few: 24, all: 60 })

const login = (email: string, password: string) =>
  server.client().call('/api/login', { body: { email, password } })

/** Counts the sign-ins of a flood that were answered before a call that started with the first answer. */
async function countAnsweredBefore(
  call: () => Promise<unknown>,
  flooded?: { email: string; password: string },
) {
  const { email, password } = flooded ?? (await server.registered())
  let answered = 0
  const answers = Array.from({ length: flooding }, async () => {
    await login(email, password)
    answered += 1
  })
  await Promise.race(answers)
  await call()
  const before = answered
  await Promise.all(answers)
  return before
}

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    'somebody else who signs in',
    async () => {
      const { email, password } = await server.registered()
      return () => login(email, password)
    },
  ],
  [
    'a sign-in to an account that nobody has',
    async () => () => login('nobody@example.org', 'not the password'),
  ],
  ['a registration', async () => () => server.registered()],
  [
    'somebody who changes their password',
    async () => {
      const { call, password: currentPassword } = await server.registered()
      return () => call('/api/change-password', { body: { currentPassword, newPassword: 'a new battery' } })
    },
  ],
])('%s does not wait for a flood of sign-ins to one account', async (_who, prepare) => {
  expect(await countAnsweredBefore(await prepare())).toBeLessThan(flooding / 2)
})

test('the owner of a flooded account does not wait in a known browser', async () => {
  const owner = await server.registered()
  const { email, password } = owner
  const before = await countAnsweredBefore(
    async () => expect((await owner.call('/api/login', { body: { email, password } })).statusCode).toBe(200),
    { email, password: 'not the password' },
  )
  expect(before).toBeLessThan(flooding / 2)
})
