import { describe, expect, test } from 'vitest'
import { collectLog } from '../../testing/app/test-server'
import { aeroAuthFlow, me, success } from './testing/aero-auth-flow'

const [careful, trusting] = [
  await aeroAuthFlow({ logLevel: 'warn' }),
  await aeroAuthFlow({ logLevel: 'warn', trustsEmail: true }),
]
const [carefulLog, trustingLog] = [collectLog(careful.server.app), collectLog(trusting.server.app)]

const refused = {
  auth: 'error',
  message: 'AeroAuth has not confirmed your email address. Please confirm it there first.',
}

async function signInWith({ server, provider, newUser, signIn }: typeof careful, email_verified: unknown) {
  provider.signInAs(newUser({ email_verified }))
  const client = server.client()
  return { client, redirect: await signIn(client) }
}

/** By default, and with AEROAUTH_TRUST_EMAIL=on. */
test.each([
  [true, success, success],
  ['true', success, success],
  [undefined, refused, success],
  [null, refused, success],
  [false, refused, refused],
  ['false', refused, refused],
  ['yes', refused, refused],
  [1, refused, refused],
])('an address whose email_verified is %j', async (claim, usual, trusted) => {
  expect((await signInWith(careful, claim)).redirect).toEqual(usual)
  expect((await signInWith(trusting, claim)).redirect).toEqual(trusted)
})

test('a trusted address is verified', async () => {
  const { client } = await signInWith(trusting, undefined)
  expect(await me(client)).toMatchObject({ emailProven: true })
})

test('a trusted address does not sign in to an account of others', async () => {
  const { server, provider, newUser, signIn } = trusting
  const owner = await server.registered()
  provider.signInAs(newUser({ email: owner.email, email_verified: undefined }))
  expect(await signIn(server.client())).toMatchObject({ auth: 'link_required', email: owner.email })
})

describe('the log of a refusal names the claim and the setting', () => {
  const lastLine = (log: () => string[]) => log().findLast((line) => line.includes('failed'))

  test('where the claim is absent', async () => {
    await signInWith(careful, undefined)
    expect(lastLine(carefulLog)).toMatch(/email_verified is absent; AEROAUTH_TRUST_EMAIL=on/)
  })

  test('where it is false', async () => {
    await signInWith(trusting, false)
    expect(lastLine(trustingLog)).toMatch(/email_verified is not true.*AEROAUTH_TRUST_EMAIL/)
  })

  test('where there is no address', async () => {
    careful.provider.signInAs(careful.newUser({ email: undefined }))
    await careful.signIn(careful.server.client())
    expect(lastLine(carefulLog)).toMatch(/the claim email is absent/)
  })
})
