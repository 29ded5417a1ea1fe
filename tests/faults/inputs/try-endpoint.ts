import type { Agent } from 'node:http'
import { type Endpoint, labelOf } from './endpoints'
import { type Generated, generateRequest, largeRequests } from './generate-request'
import { openFixture, type Fixture } from './fixture'
import { sendRequest } from './send-request'

export type Report = {
  statuses: Record<number, number>
  faults: string[]
  /** The number of requests; each has its own number. */
  sent: number
}

export type Tools = {
  url: string
  agent: Agent
  atOnce: number
  report: Report
  /** The remaining fixture of the previous endpoint. */
  fixture?: Fixture
  /** Whether it still has all its rows, so that the next endpoint can use it. */
  isUnchanged?: boolean
}

/** Each round generates its requests for one fixture. */
export type Rounds = (endpoint: Endpoint) => ((fixture: Fixture) => Generated[])[]

const requestsOfOneRound = 500
const readingMethods = ['GET', 'HEAD', 'OPTIONS']
const leaks =
  /\n\s+at .+:\d+|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|\$argon2|Something went wrong|<img src=x/i

export const emptyReport = (): Report => ({ statuses: {}, faults: [], sent: 0 })

/** Requests whose numbers begin with `first`: equal numbers make equal choices. */
export const generatedRounds =
  (count: number, first = 0): Rounds =>
  (endpoint) =>
    Array.from({ length: Math.ceil(count / requestsOfOneRound) }, (_round, round) => (fixture: Fixture) => {
      const start = round * requestsOfOneRound
      const length = Math.min(requestsOfOneRound, count - start)
      return Array.from({ length }, (_request, index) =>
        generateRequest(endpoint, fixture, first + start + index),
      )
    })

export const largeRounds: Rounds = (endpoint) => [(fixture) => largeRequests(endpoint, fixture)]

/**
 * Sends all requests to one endpoint, as the user of the given fixture or a new one: the more data a user has, the
 * longer requests take. @returns the remaining fixture, whether it is unchanged, and the requests by number
 */
export async function tryEndpoint(endpoint: Endpoint, rounds: Rounds, tools: Tools) {
  const sent = new Map<number, Generated>()
  let { fixture, isUnchanged = false } = tools
  for (const requestsFor of rounds(endpoint)) {
    if (!fixture || !isUnchanged) fixture = await openFixture(tools.url, fixture)
    const requests = requestsFor(fixture)
    const before = countSuccesses(tools.report)
    await inParallel(requests, tools.atOnce, async (request) => {
      sent.set(await tryRequest(endpoint, request, tools), request)
    })
    isUnchanged =
      requests.every(({ method }) => readingMethods.includes(method)) ||
      countSuccesses(tools.report) === before
  }
  return { fixture, isUnchanged, sent }
}

/** The number of requests that were not refused, and so could have changed data. */
const countSuccesses = ({ statuses, faults }: Report) =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) < 400 ? count : 0),
    faults.length,
  )

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
    if (status >= 500) faults.push(`${what} returned ${status}: ${text.slice(0, 200)}`)
    if (status >= 400 && leaks.test(text)) faults.push(`${what} revealed too much: ${text.slice(0, 200)}`)
  } catch (error) {
    faults.push(`${what} got no response: ${String(error)}`)
  }
  return number
}

export function describeRequest(endpoint: Endpoint, { what, method, path, body = '' }: Generated) {
  const shown = `${method} ${path.slice(0, 150)} ${body.toString().slice(0, 150)}`
  return `${labelOf(endpoint)}, ${what} (${shown})`
}

async function inParallel<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
