import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Figure, median } from '../figure'
import { databasePidOf } from '../memory'
import { type Load, shoot } from '../requests/load'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

const warmUps = 10
const changes = 20
const repeats = 100
const settleMilliseconds = 50
const rounds = 3
const load = { connections: 16, seconds: 2 }
/** The headers of Chromium. */
const pageHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
const taskIds = z.array(z.object({ id: z.number() })).transform((tasks) => tasks.map(({ id }) => id))

/**
 * The server's cost of board pages, and the time for which they block its event loop. Works on Linux only.
 */
export async function rendering(stage: Stage, boards: readonly Board[]): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const figures: Figure[] = []
  for (const board of boards) figures.push(...(await pageCosts(stage, board)))
  const [first] = boards
  return first ? [...figures, ...(await pagesPerSecond(stage, first))] : figures
}

async function pageCosts({ product, cookie }: Stage, { address, count }: Board): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true })
  const askPage = () => ask(agent, `${product.url}${address}`, { cookie, ...pageHeaders })
  const change = await changerOf(`${product.url}/api`, cookie, address)
  const cost = async (request: () => Promise<unknown>) => {
    const before = cpuMilliseconds(product.pid)
    await request()
    return cpuMilliseconds(product.pid) - before
  }
  for (let round = 0; round < warmUps; round += 1) await change().then(askPage)
  const made: number[] = []
  const holds: number[] = []
  for (let round = 0; round < changes; round += 1) {
    await change()
    // In turns, because the calls that measure the event loop cost CPU themselves.
    if (round % 2 === 0) made.push(await cost(askPage))
    else holds.push(await longestWait(`${product.url}/healthz`, askPage))
  }
  for (let round = 0; round < warmUps; round += 1) await askPage()
  const repeated = await cost(async () => {
    for (let round = 0; round < repeats; round += 1) await askPage()
  })
  const plain = await ask(agent, `${product.url}${address}`, { cookie, accept: 'text/html' })
  const isRendered = plain.includes('id="page-data"')
  agent.destroy()
  const page = `${isRendered ? 'page' : 'SHELL'} of ${count.toLocaleString('en')}`
  const mean = made.reduce((sum, each) => sum + each, 0) / made.length
  return [
    { name: `CPU for a ${page}, first after a change`, value: mean, unit: 'ms', limit: 5 },
    { name: `CPU for a ${page}, again`, value: repeated / repeats, unit: 'ms', limit: 1 },
    { name: `event loop held by a ${page} after a change, median`, value: median(holds), unit: 'ms' },
    {
      name: `event loop held by a ${page} after a change, longest`,
      value: Math.max(...holds),
      unit: 'ms',
      limit: 20,
    },
  ]
}

/**
 * Changes a task of the board, which invalidates its cached responses, and waits until the server is idle
 * again.
 */
async function changerOf(api: string, cookie: string, board: string) {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await fetch(`${api}${board.replace('project', 'projects')}/tasks`, { headers })
  const [taskId] = taskIds.parse(await response.json())
  let number = 0
  return async () => {
    const body = JSON.stringify({ title: `Changed ${(number += 1)} times` })
    const changed = await fetch(`${api}/tasks/${taskId}`, { method: 'PATCH', headers, body })
    if (!changed.ok) throw new Error(`A task could not be changed: ${await changed.text()}`)
    await delay(settleMilliseconds)
  }
}

/** The longest wait of a call that needs only the event loop, during a request. */
async function longestWait(address: string, asked: () => Promise<unknown>) {
  const agent = new Agent({ keepAlive: true })
  await ask(agent, address)
  let isAnswered = false
  const answered = asked().finally(() => (isAnswered = true))
  let longest = 0
  while (!isAnswered) {
    const start = performance.now()
    await ask(agent, address)
    longest = Math.max(longest, performance.now() - start)
    await delay(1)
  }
  await answered
  agent.destroy()
  return longest
}

/**
 * Unlike `fetch`, `get` sends only these headers: the server renders a page only for a browser that navigates to it.
 */
const ask = (agent: Agent, address: string, headers: Record<string, string> = {}) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${address} was answered with ${response.statusCode}`))
      })
    })
    request.on('error', reject)
  })

/** The CPU time of all threads of a process so far, in more detail than its own counters. */
const cpuMilliseconds = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)

/** The number of board pages sent in a second, compared with the page for signed-out visitors. */
async function pagesPerSecond({ product, cookie }: Stage, { address, count }: Board): Promise<Figure[]> {
  const target = { name: 'product', ...product, databasePid: await databasePidOf(product) }
  const asking = (path: string, sent: string): Load => ({
    ...load,
    cookie: sent,
    next: () => ({ method: 'GET', path, headers: pageHeaders }),
  })
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push((await shoot(target, asking('/auth', ''))).requestsPerSecond)
    ours.push((await shoot(target, asking(address, cookie))).requestsPerSecond)
  }
  const page = `pages of ${count.toLocaleString('en')} a second, ${load.connections} connections`
  return [
    { name: 'plain pages a second', value: median(plain), unit: '' },
    { name: page, value: median(ours), unit: '' },
    {
      name: `pages of ${count.toLocaleString('en')} to plain pages`,
      value: median(ours) / median(plain),
      unit: '×',
      least: 0.5,
    },
  ]
}
