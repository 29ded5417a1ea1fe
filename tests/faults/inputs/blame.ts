import type { Agent } from 'node:http'
import type { Endpoint } from './endpoints'
import type { Generated } from './generate-request'
import type { Hold, LoopWatch } from './loop-holds'
import { sendRequest } from './send-request'
import { describeRequest } from './try-endpoint'

export const longestHold = 50
const triesAlone = 3
/** Larger than the number of any other request. */
let lastAlone = 1_000_000_000

type Tools = { endpoint: Endpoint; url: string; agent: Agent; loop: LoopWatch }

/**
 * The time that a request blocks the event loop: the minimum of several attempts, because its own cost is in each of
 * them.
 */
type Blamed = { what: string; busy: number }

/** All blocks recorded so far. */
export async function holdsUntilNow({ url, agent, loop }: Omit<Tools, 'endpoint'>) {
  lastAlone += 1
  const ping = { what: 'a ping', method: 'GET', path: '/healthz', headers: {} }
  await sendRequest(url, ping, { agent, number: lastAlone, isAlone: true })
  return loop.takeUntil(lastAlone)
}

/**
 * Finds the requests that block the event loop too long on their own, among those during which it was blocked.
 * Concurrent requests share the machine, the garbage collection and each other's time.
 */
export async function blame(holds: Hold[], sent: Map<number, Generated>, tools: Tools): Promise<Blamed[]> {
  const suspects = new Set(holds.filter(({ held }) => held > longestHold).flatMap(({ requests }) => requests))
  const blamed: Blamed[] = []
  for (const number of suspects) {
    const request = sent.get(number)
    if (request) blamed.push(await tryAlone(request, tools))
  }
  return blamed
}

async function tryAlone(request: Generated, { endpoint, url, agent, loop }: Tools) {
  const tries: number[] = []
  for (let count = 0; count < triesAlone; count += 1) {
    lastAlone += 1
    await loop.take()
    await sendRequest(url, request, { agent, number: lastAlone, isAlone: true }).catch(() => null)
    tries.push(Math.max(...(await loop.takeUntil(lastAlone)).map(({ busy }) => busy)))
  }
  return { what: describeRequest(endpoint, request), busy: Math.min(...tries) }
}
