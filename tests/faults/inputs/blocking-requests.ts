import type { Agent } from 'node:http'
import type { Endpoint } from './endpoints'
import type { Generated } from './generate-request'
import type { LoopBlock, LoopWatch } from './loop-blocks'
import { sendRequest } from './send-request'
import { describeRequest } from './try-endpoint'

export const maxBlockMilliseconds = 50
const maxAttemptsAlone = 3
/** Larger than the number of any other request. */
let lastAlone = 1_000_000_000

type Tools = { endpoint: Endpoint; url: string; agent: Agent; loop: LoopWatch }

/**
 * The time that a request blocks the event loop: the minimum of its attempts, because its own cost is in each of them.
 */
type BlockingRequest = { what: string; busy: number }

/** All blocks recorded so far. */
export async function blocksUntilNow({ url, agent, loop }: Omit<Tools, 'endpoint'>) {
  lastAlone += 1
  const ping = { what: 'a ping', method: 'GET', path: '/healthz', headers: {} }
  await sendRequest(url, ping, { agent, number: lastAlone, isAlone: true })
  return loop.takeUntil(lastAlone)
}

/**
 * Finds the requests that block the event loop too long on their own, among those during which it was blocked.
 * Concurrent requests share the garbage collection and each other's time; while the thread is not busy, other processes
 * have the core.
 */
export async function findBlockingRequests(
  blocks: LoopBlock[],
  sent: Map<number, Generated>,
  tools: Tools,
): Promise<BlockingRequest[]> {
  const suspects = new Set(
    blocks.filter(({ busy }) => busy > maxBlockMilliseconds).flatMap(({ requests }) => requests),
  )
  const blocking: BlockingRequest[] = []
  for (const number of suspects) {
    const request = sent.get(number)
    if (request) blocking.push(await tryAlone(request, tools))
  }
  return blocking
}

async function tryAlone(request: Generated, { endpoint, url, agent, loop }: Tools) {
  let busy = Infinity
  for (let count = 0; count < maxAttemptsAlone && busy > maxBlockMilliseconds; count += 1) {
    lastAlone += 1
    await loop.take()
    await sendRequest(url, request, { agent, number: lastAlone, isAlone: true }).catch(() => null)
    const blocks = await loop.takeUntil(lastAlone)
    busy = Math.min(busy, Math.max(...blocks.map((block) => block.busy)))
  }
  return { what: describeRequest(endpoint, request), busy }
}
