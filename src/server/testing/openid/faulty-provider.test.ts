import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenIdProvider } from '../../identity/oidc/open-id-provider'
import { ProviderFailure } from '../../identity/oidc/provider-fetch'
import { ada, startFaultyProvider, type FaultyProvider } from './faulty-provider'
import { huge, providerFaults, redirectToLocal } from './provider-faults'

const callback = 'http://localhost:3000/api/auth/aeroauth/callback'
let provider: FaultyProvider | undefined

afterEach(async () => {
  await provider?.close()
  provider = undefined
})

async function goThrough({ faults = {} }: Parameters<typeof startFaultyProvider>[0] = {}) {
  provider = await startFaultyProvider({ faults })
  const client = createOpenIdProvider(provider, callback)
  const { address, secrets } = await client.begin()
  const back = await provider.authorize(address)
  return { client, secrets, back, code: back.searchParams.get('code') ?? '' }
}

test('a correct response signs its user in, once', async () => {
  const { client, secrets, back, code } = await goThrough()
  expect(back.href.startsWith(`${callback}?`)).toBe(true)
  expect(back.searchParams.get('state')).toBe(secrets.state)
  expect(await client.finish({ code }, secrets)).toMatchObject({ subject: ada.sub, emailVerified: true })
  await expect(client.finish({ code }, secrets)).rejects.toThrow(ProviderFailure)
})

test('a code is rejected with a verifier other than the one it was requested with', async () => {
  const { client, secrets, code } = await goThrough()
  await expect(client.finish({ code }, { ...secrets, codeVerifier: 'x'.repeat(43) })).rejects.toThrow(
    ProviderFailure,
  )
})

test('a fault lasts until it is replaced', async () => {
  const { client, secrets, code } = await goThrough({ faults: providerFaults.unsigned })
  await expect(client.finish({ code }, secrets)).rejects.toThrow(ProviderFailure)
  provider?.setFaults(providerFaults.none)
  const { address, secrets: others } = await client.begin()
  const back = await provider?.authorize(address)
  expect(await client.finish({ code: back?.searchParams.get('code') ?? '' }, others)).toMatchObject({
    subject: ada.sub,
  })
})

test('a huge response is counted as far as it is read', async () => {
  provider = await startFaultyProvider({ faults: { discovery: huge } })
  const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  expect((await response.text()).length).toBe(50 * 1024 * 1024)
  expect(provider.sentBytes()).toBe(50 * 1024 * 1024)
})

test('a client that follows a redirect gets a correct response, and is counted', async () => {
  provider = await startFaultyProvider({ faults: { discovery: redirectToLocal('discovery') } })
  const address = `${provider.issuer}/.well-known/openid-configuration`
  await fetch(address, { redirect: 'manual' })
  expect(provider.localVisits()).toBe(0)
  expect(await (await fetch(address)).json()).toMatchObject({ issuer: provider.issuer })
  expect(provider.localVisits()).toBe(1)
})

test.each([
  ['own', 'ES256'],
  ['foreign', 'ES256'],
  ['none', 'none'],
  ['shared secret', 'HS256'],
] as const)('a signature of kind "%s" is %s, with the configured claims', async (signature, alg) => {
  const { secrets, code } = await goThrough({ faults: { signature, claims: { aud: 'x', email: undefined } } })
  const response = await fetch(`${provider?.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`laneway:${encodeURIComponent(provider?.clientSecret ?? '')}`)}`,
    },
    body: new URLSearchParams({ code, redirect_uri: callback, code_verifier: secrets.codeVerifier }),
  })
  const { id_token: idToken } = z.object({ id_token: z.string() }).parse(await response.json())
  expect(decodeProtectedHeader(idToken).alg).toBe(alg)
  expect(decodeJwt(idToken)).toMatchObject({ aud: 'x', sub: ada.sub, nonce: secrets.nonce })
  expect(decodeJwt(idToken)).not.toHaveProperty('email')
})
