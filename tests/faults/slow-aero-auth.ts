import { quantile } from '../../scripts/bench/figure'
import { slow, type Endpoint, providerFaults } from '@/server/testing/openid/provider-faults'
import { type FaultyProvider, startFaultyProvider } from '@/server/testing/openid/faulty-provider'
import { type Finding, inSeconds, unless } from './finding'
import { send } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

type Size = { callers: number; isTimed: boolean }

const allowedMilliseconds = 10_000
const allowedForOthersMilliseconds = 500
/** Takes thirty seconds. */
const slowResponse = { part: 'body', bytes: 300, pauseMilliseconds: 100 } as const
const garbageEachMilliseconds = 500
const endpoints: Endpoint[] = ['discovery', 'token', 'jwks', 'userinfo']

type Exchange = { endpoint: Endpoint; milliseconds: number; redirect: string; sentBytes: number }

/** Signs in with a provider that responds byte by byte, while others work and garbage is collected. */
export async function slowAeroAuth(stage: Stage, { callers, isTimed }: Size): Promise<Finding> {
  const others = await stage.ownBoards(callers)
  const times: number[] = []
  const exchanges: Exchange[] = []
  for (const endpoint of endpoints) {
    const provider = await startFaultyProvider()
    const { child, url, stop } = await stage.further({
      AEROAUTH_ISSUER: provider.issuer,
      AEROAUTH_CLIENT_ID: provider.clientId,
      AEROAUTH_CLIENT_SECRET: provider.clientSecret,
    })
    const rest = new AbortController()
    const work = others.map(({ cookie }) => readRepeatedly(url, cookie, rest.signal, times))
    const collecting = setInterval(() => child.kill('SIGUSR2'), garbageEachMilliseconds)
    exchanges.push(await exchange(provider, url, endpoint))
    clearInterval(collecting)
    rest.abort()
    await Promise.all(work)
    await stop()
    await provider.close()
  }
  const slowest = Math.max(...exchanges.map(({ milliseconds }) => milliseconds))
  const p95 = quantile(times, 0.95)
  return {
    line: `a slow provider: aborted after ${exchanges.map(({ milliseconds }) => inSeconds(milliseconds)).join(', ')}; p95 of others ${Math.round(p95)} ms`,
    faults: [
      ...exchanges.flatMap(({ endpoint, redirect, sentBytes }) => [
        ...unless(redirect.startsWith('/?auth=error'), `${endpoint} led to ${redirect}`),
        ...unless(sentBytes < slowResponse.bytes, `${endpoint} was read completely`),
      ]),
      ...unless(!isTimed || slowest <= allowedMilliseconds, `it took ${inSeconds(slowest)}`),
      ...unless(!isTimed || p95 <= allowedForOthersMilliseconds, `others waited ${Math.round(p95)} ms`),
    ],
  }
}

async function exchange(provider: FaultyProvider, url: string, endpoint: Endpoint): Promise<Exchange> {
  provider.setFaults({ ...providerFaults.emailOnlyInUserinfo, [endpoint]: slow(slowResponse) })
  const started = performance.now()
  const left = await redirected(`${url}/api/auth/aeroauth`)
  const callback = left.location.startsWith('/') ? null : await provider.authorize(left.location)
  const back = callback && `${url}${callback.pathname}${callback.search}`
  const redirect = back === null ? left.location : (await redirected(back, left.cookie)).location
  const milliseconds = performance.now() - started
  await until(() => Promise.resolve(provider.openResponses() === 0), 'the connection is closed')
  return { endpoint, milliseconds, redirect, sentBytes: provider.sentBytes() }
}

async function redirected(address: string, cookie = '') {
  const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie } })
  const cookies = headers.getSetCookie().map((each) => each.split(';')[0])
  return { location: headers.get('location') ?? '', cookie: cookies.join('; ') }
}

async function readRepeatedly(url: string, cookie: string, signal: AbortSignal, times: number[]) {
  while (!signal.aborted) {
    const answer = await send(url, cookie, { method: 'GET', path: '/api/user' })
    if (answer) times.push(answer.milliseconds)
  }
}
