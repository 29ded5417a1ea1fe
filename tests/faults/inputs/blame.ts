import type { Agent } from 'node:http'
import type { Endpoint } from './endpoints'
import type { Generated } from './generate-request'
import type { Hold, LoopWatch } from './loop-holds'
import { sendRequest } from './send-request'
import { describeRequest } from './try-endpoint'

export const longestHold = 50
const triesAlone = 3
/** No other request has such a number. */
let lastAlone = 1_000_000_000

type Tools = { endpoint: Endpoint; url: string; agent: Agent; loop: LoopWatch }

/** What a request does to the loop by itself: the least of some tries, because its own cost is in each of them. */
type Blamed = { what: string; busy: number }

/** All that was noted up to now. */
export async function holdsUntilNow({ url, agent, loop }: Omit<Tools, 'endpoint'>) {
  lastAlone += 1
  const ping = { what: 'a ping', method: 'GET', path: '/healthz', headers: {} }
  await sendRequest(url, ping, { agent, number: lastAlone, isAlone: true })
  return loop.takeUntil(lastAlone)
}

/**
 * Finds the requests that hold the loop too long by themselves, among those under which it was held. What they share is
 * the machine, the collection of garbage and each other.
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
