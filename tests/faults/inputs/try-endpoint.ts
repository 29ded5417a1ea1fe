import type { Agent } from 'node:http'
import { type Endpoint, labelOf } from './endpoints'
import { type Generated, generateRequest, largeRequests } from './generate-request'
import { openScene, type Scene } from './scene'
import { sendRequest } from './send-request'

export type Report = {
  statuses: Record<number, number>
  faults: string[]
  /** The number of requests; each has its own number. */
  sent: number
}

export type Tools = { url: string; agent: Agent; atOnce: number; report: Report; scene?: Scene }

/** The requests of a round are generated for one fixture. */
export type Rounds = (endpoint: Endpoint) => ((scene: Scene) => Generated[])[]

const requestsOfOneRound = 500
const leaks =
  /\n\s+at .+:\d+|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|\$argon2|Something went wrong|<img src=x/i

export const emptyReport = (): Report => ({ statuses: {}, faults: [], sent: 0 })

export const generatedRounds =
  (count: number): Rounds =>
  (endpoint) =>
    Array.from({ length: Math.ceil(count / requestsOfOneRound) }, (_round, round) => (scene: Scene) => {
      const start = round * requestsOfOneRound
      const length = Math.min(requestsOfOneRound, count - start)
      return Array.from({ length }, (_request, index) => generateRequest(endpoint, scene, start + index))
    })

export const largeRounds: Rounds = (endpoint) => [(scene) => largeRequests(endpoint, scene)]

/** Sends all requests to one endpoint. @returns the remaining fixture, and the requests by number */
export async function tryEndpoint(endpoint: Endpoint, rounds: Rounds, tools: Tools) {
  const sent = new Map<number, Generated>()
  let { scene } = tools
  for (const requestsFor of rounds(endpoint)) {
    scene = await openScene(tools.url, scene)
    const requests = requestsFor(scene)
    await inTurns(requests, tools.atOnce, async (request) => {
      sent.set(await tryRequest(endpoint, request, tools), request)
    })
  }
  return { scene, sent }
}

/** @returns the number of the request */
export async function tryRequest(
  endpoint: Endpoint,
  request: Generated,
  { url, agent, report }: Omit<Tools, 'atOnce'>,
) {
  const what = describeRequest(endpoint, request)
  const { statuses, faults } = report
  report.sent += 1
  const number = report.sent
  try {
    const { status, text } = await sendRequest(url, request, { agent, number })
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) faults.push(`${what} answered ${status}: ${text.slice(0, 200)}`)
    if (status >= 400 && leaks.test(text)) faults.push(`${what} told too much: ${text.slice(0, 200)}`)
  } catch (error) {
    faults.push(`${what} got no answer: ${String(error)}`)
  }
  return number
}

export function describeRequest(endpoint: Endpoint, { what, method, path, body = '' }: Generated) {
  const shown = `${method} ${path.slice(0, 150)} ${body.toString().slice(0, 150)}`
  return `${labelOf(endpoint)}, ${what} (${shown})`
}

async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
