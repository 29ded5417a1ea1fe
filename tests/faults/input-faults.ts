import type { Agent } from 'node:http'
import { startProduct } from '../e2e/support/product'
import type { Fault, Finding } from './finding'
import { blame, holdsUntilNow, longestHold } from './inputs/blame'
import { endpoints } from './inputs/endpoints'
import { type Hold, type LoopWatch, watchLoop } from './inputs/loop-holds'
import type { Scene } from './inputs/scene'
import { keptConnections } from './inputs/send-request'
import { emptyReport, generatedRounds, largeRounds, type Rounds, tryEndpoint } from './inputs/try-endpoint'

const requestsAtOnce = 4

/**
 * Sends invalid input of every kind to every procedure over both transports: it causes no internal error and delays
 * nobody.
 */
export const inputFaults = ({ requests }: { requests: number }): Fault => ({
  name: 'inputs',
  async *run() {
    const loop = await watchLoop()
    const product = await startProduct({ env: { LOG_LEVEL: 'error', ...loop.env } })
    const agent = keptConnections(requestsAtOnce)
    const tools = { url: product.url, agent, loop }
    try {
      // The server's start is not a request.
      await holdsUntilNow(tools)
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
  const all: Hold[] = []
  const faults: string[] = []
  let alone = 0
  let scene: Scene | undefined
  for (const endpoint of endpoints) {
    const tried = await tryEndpoint(endpoint, rounds, { ...tools, report, scene })
    scene = tried.scene
    const holds = await holdsUntilNow(tools)
    all.push(...holds)
    for (const { what: request, busy } of await blame(holds, tried.sent, { ...tools, endpoint })) {
      alone = Math.max(alone, busy)
      if (busy > longestHold) faults.push(`${request} held the loop for ${busy.toFixed(0)} ms by itself`)
    }
  }
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`)
  const longest = (pick: (hold: Hold) => number) => Math.max(0, ...all.map(pick)).toFixed(0)
  return {
    line: [
      `${what}: ${report.sent} to ${endpoints.length} endpoints, ${statuses.join(', ')}`,
      `the loop held for ${longest(({ held }) => held)} ms at most, ${longest(({ busy }) => busy)} of them at work`,
      `${alone.toFixed(0)} ms by one request alone`,
    ].join('; '),
    faults: [...report.faults, ...faults],
  }
}
