import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Drip, dripped, type Lies, lies, silence } from '../../testing/lies'
import { type LyingProvider, startLyingProvider } from '../../testing/lying-provider'
import { createOpenIdProvider } from './open-id-provider'

setFlagsFromString('--expose-gc')

/** Collects all garbage at once, as a process under load does now and then. */
const collectGarbage: () => void = runInNewContext('gc')

const unreachable = 'AeroAuth cannot be reached at the moment. Please try again.'
const callback = 'http://localhost:3000/api/auth/aeroauth/callback'
const exchangeMilliseconds = 300
/** Twenty times as long as the exchange may take. */
const drip = { bytes: 300, pauseMilliseconds: 20, onByte: collectGarbage }

const endpoints = ['discovery', 'token', 'jwks', 'userinfo'] as const
const parts = ['head', 'body'] as const

let provider: LyingProvider

beforeEach(async () => {
  provider = await startLyingProvider()
})

afterEach(() => provider.close())

/** What somebody is told who signs in by a provider that answers like this. */
async function messageAfter(told: Lies) {
  provider.tell({ ...lies.emailOnlyInUserinfo, ...told })
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
  const answer = (changes: Partial<Drip>) => {
    const part = changes.part ?? 'body'
    return { [endpoint]: dripped({ ...drip, part, ...changes }) }
  }

  test.each(parts)(
    'drips the %s of its answer ends before the drip does, garbage collected or not',
    async (part) => {
      expect(await messageAfter(answer({ part }))).toBe(unreachable)
      expect(provider.sentBytes()).toBeLessThan(drip.bytes / 2)
      await expect.poll(() => provider.openAnswers()).toBe(0)
      expect(provider.sentBytes()).toBeLessThan(drip.bytes / 2)
    },
  )

  test('never answers ends, and closes its connection', async () => {
    expect(await messageAfter({ [endpoint]: silence })).toBe(unreachable)
    await expect.poll(() => provider.openAnswers()).toBe(0)
  })
})

test('an exchange has one limit for all its calls together', async () => {
  const afterMilliseconds = exchangeMilliseconds * 0.7
  const late = (body: Record<string, unknown>) => ({ body, afterMilliseconds })
  expect(await messageAfter({ claims: {}, token: late, jwks: late })).toBe(unreachable)
})
