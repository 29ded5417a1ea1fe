import type { Agent } from 'node:http'
import type { Endpoint } from './endpoints'
import type { Generated } from './generate-request'
import type { Hold, LoopWatch } from './loop-holds'
import { describeRequest, emptyReport, tryRequest } from './try-endpoint'

export const longestHold = 50
const triesAlone = 5

/** What a request does to the loop by itself: the least of some tries, because its own cost is in each of them. */
type Blamed = { what: string; busy: number }

/**
 * Finds the requests that hold the loop too long by themselves, among those under which it was held. What they share is
 * the machine, the collection of garbage and each other.
 */
export async function blame(
  holds: Hold[],
  sent: Map<number, Generated>,
  tools: { endpoint: Endpoint; url: string; agent: Agent; loop: LoopWatch },
): Promise<Blamed[]> {
  const suspects = new Set(holds.filter(({ held }) => held > longestHold).flatMap(({ requests }) => requests))
  const blamed: Blamed[] = []
  for (const number of suspects) {
    const request = sent.get(number)
    if (request) blamed.push(await tryAlone(request, tools))
  }
  return blamed
}

async function tryAlone(
  request: Generated,
  { endpoint, url, agent, loop }: { endpoint: Endpoint; url: string; agent: Agent; loop: LoopWatch },
) {
  const tries: number[] = []
  for (let count = 0; count < triesAlone; count += 1) {
    await loop.take()
    await tryRequest(endpoint, request, { url, agent, report: emptyReport() })
    tries.push(Math.max(0, ...(await loop.take()).map(({ busy }) => busy)))
  }
  return { what: describeRequest(endpoint, request), busy: Math.min(...tries) }
}
