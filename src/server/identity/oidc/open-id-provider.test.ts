import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type SlowResponse,
  slow,
  type ProviderFaults,
  providerFaults,
  silence,
} from '../../testing/openid/provider-faults'
import { type FaultyProvider, startFaultyProvider } from '../../testing/openid/faulty-provider'
import { createOpenIdProvider } from './open-id-provider'

setFlagsFromString('--expose-gc')

/** Forces a garbage collection. */
const collectGarbage: () => void = runInNewContext('gc')

const unreachable = 'AeroAuth cannot be reached at the moment. Please try again.'
const callback = 'http://localhost:3000/api/auth/aeroauth/callback'
const exchangeMilliseconds = 300
/** Takes twenty times as long as an exchange may. */
const slowResponse = { bytes: 300, pauseMilliseconds: 20, onByte: collectGarbage }

const endpoints = ['discovery', 'token', 'jwks', 'userinfo'] as const
const parts = ['head', 'body'] as const

let provider: FaultyProvider

beforeEach(async () => {
  provider = await startFaultyProvider()
})

afterEach(() => provider.close())

/** The message that the user gets when the provider responds like this. */
async function messageAfter(faults: ProviderFaults) {
  provider.setFaults({ ...providerFaults.emailOnlyInUserinfo, ...faults })
  const client = createOpenIdProvider(provider, callback, exchangeMilliseconds)
  try {
    const { address, secrets } = await client.begin()
    const { searchParams } = await provider.authorize(address)
    return await client.finish({ code: searchParams.get('code') ?? '' }, secrets)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe.each(endpoints)('an exchange whose %s endpoint', (endpoint) => {
  const answer = (changes: Partial<SlowResponse>) => {
    const part = changes.part ?? 'body'
    return { [endpoint]: slow({ ...slowResponse, part, ...changes }) }
  }

  test.each(parts)(
    'sends the %s of its response slowly is aborted in time, even after a garbage collection',
    async (part) => {
      expect(await messageAfter(answer({ part }))).toBe(unreachable)
      expect(provider.sentBytes()).toBeLessThan(slowResponse.bytes / 2)
      await expect.poll(() => provider.openResponses()).toBe(0)
      expect(provider.sentBytes()).toBeLessThan(slowResponse.bytes / 2)
    },
  )

  test('never responds fails and closes its connection', async () => {
    expect(await messageAfter({ [endpoint]: silence })).toBe(unreachable)
    await expect.poll(() => provider.openResponses()).toBe(0)
  })
})

test('one time limit applies to all calls of an exchange together', async () => {
  const afterMilliseconds = exchangeMilliseconds * 0.7
  const late = (body: Record<string, unknown>) => ({ body, afterMilliseconds })
  expect(await messageAfter({ claims: {}, token: late, jwks: late })).toBe(unreachable)
})

test('metadata and keys are loaded once for several exchanges', async () => {
  const client = createOpenIdProvider(provider, callback)
  for (const _exchange of ['first', 'second']) {
    const { address, secrets } = await client.begin()
    const { searchParams } = await provider.authorize(address)
    await client.finish({ code: searchParams.get('code') ?? '' }, secrets)
  }
  const count = (path: string) => provider.requested.filter((requested) => requested === path).length
  expect(['/.well-known/openid-configuration', '/jwks', '/token'].map(count)).toEqual([1, 1, 2])
})
