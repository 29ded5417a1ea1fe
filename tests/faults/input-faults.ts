import type { Agent } from 'node:http'
import { startProduct } from '../e2e/support/product'
import type { Fault, Finding } from './finding'
import { findBlockingRequests, blocksUntilNow, maxBlockMilliseconds } from './inputs/blocking-requests'
import { endpoints } from './inputs/endpoints'
import { type LoopBlock, type LoopWatch, watchLoop } from './inputs/loop-blocks'
import { keepAliveAgent } from './inputs/send-request'
import { emptyReport, generatedRounds, largeRounds, type Rounds, tryEndpoint } from './inputs/try-endpoint'

const requestsAtOnce = 4

/**
 * Sends invalid input of every kind to every procedure over both transports: it causes no internal error and
 * delays no other user.
 */
export const inputFaults = ({ requests }: { requests: number }): Fault => ({
  name: 'inputs',
  async *run() {
    const loop = await watchLoop()
    const product = await startProduct({ env: { LOG_LEVEL: 'error', ...loop.env } })
    const agent = keepAliveAgent(requestsAtOnce)
    const tools = { url: product.url, agent, loop }
    try {
      // The server's start is not a request.
      await blocksUntilNow(tools)
      yield await tryAll('large bodies, one at a time', largeRounds, { ...tools, atOnce: 1 })
      const what = `${requests} generated requests an endpoint`
      yield await tryAll(what, generatedRounds(requests), { ...tools, atOnce: requestsAtOnce })
    } finally {
      agent.destroy()
      await product.stop()
      await loop.close()
    }
  },
})

type Tools = { url: string; agent: Agent; loop: LoopWatch; atOnce: number }

async function tryAll(what: string, rounds: Rounds, tools: Tools): Promise<Finding> {
  const report = emptyReport()
  const all: LoopBlock[] = []
  const faults: string[] = []
  let alone = 0
  for (const endpoint of endpoints) {
    const { sent } = await tryEndpoint(endpoint, rounds, { ...tools, report })
    const blocks = await blocksUntilNow(tools)
    all.push(...blocks)
    for (const { what: request, busy } of await findBlockingRequests(blocks, sent, { ...tools, endpoint })) {
      alone = Math.max(alone, busy)
      if (busy > maxBlockMilliseconds)
        faults.push(`${request} blocked the loop for ${busy.toFixed(0)} ms on its own`)
    }
  }
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`)
  const longest = (pick: (loopBlock: LoopBlock) => number) => Math.max(0, ...all.map(pick)).toFixed(0)
  return {
    line: [
      `${what}: ${report.sent} to ${endpoints.length} endpoints, ${statuses.join(', ')}`,
      `the loop was blocked for ${longest(({ blocked }) => blocked)} ms at most, ${longest(({ busy }) => busy)} of them on the CPU`,
      `${alone.toFixed(0)} ms by one request on its own`,
    ].join('; '),
    faults: [...faults, ...report.faults],
  }
}
