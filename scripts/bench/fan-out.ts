import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Figure, quantile } from './figure'
import { residentMegabytes } from './memory'

type Options = {
  /** The server's address, and its process id; the process has loaded `collect-garbage.mjs`. */
  url: string
  pid: number
  /** The session cookie of a user who may edit the board. */
  cookie: string
  projectId: number
  /** Session cookies of the subscribers; one user may have 20 streams. */
  subscribers: readonly string[]
  changes?: number
}

export const created = z.object({ id: z.int() })
const settleMilliseconds = 2_000
const pauseMilliseconds = 60

/**
 * Measures the time of a change from the writer's call to another subscriber's socket, and to the last of
 * many subscribers of the same board; and the server's memory for this number of idle streams. This process
 * reads all streams.
 */
export async function measureFanOut(options: Options): Promise<Figure[]> {
  const { url, pid, cookie, projectId, subscribers, changes = 100 } = options
  const address = new URL(url)
  const task = await call(url, cookie, 'POST', `/api/projects/${projectId}/tasks`, { title: 'Seen by many' })
  const taskId = created.parse(await task.json()).id
  const change = (title: string) => call(url, cookie, 'PATCH', `/api/tasks/${taskId}`, { title })

  const [first = cookie] = subscribers
  const alone = [await openStream(address, first, projectId)]
  await change('Warm')
  const toAnother = await timesToLast(alone, changes, change)
  for (const stream of alone) stream.socket.destroy()

  // Loads the board first, so that the memory of the streams does not include the board.
  for (const viewer of subscribers) await read(url, viewer, `/api/projects/${projectId}/tasks`)
  const before = await usedMegabytes(pid)
  const streams = await openAll(address, subscribers, projectId)
  const after = await usedMegabytes(pid)
  const toLast = await timesToLast(streams, changes, change)
  for (const stream of streams) stream.socket.destroy()
  const many = `${subscribers.length} subscribers`

  return [
    {
      name: 'a change to another subscriber’s socket, p50',
      value: quantile(toAnother.seen, 0.5),
      unit: 'ms',
      limit: 10,
    },
    {
      name: 'a change to another subscriber’s socket, p95',
      value: quantile(toAnother.seen, 0.95),
      unit: 'ms',
    },
    { name: 'the answer to its writer, p50', value: quantile(toAnother.answered, 0.5), unit: 'ms' },
    {
      name: `a change to the last of ${many}, p50`,
      value: quantile(toLast.seen, 0.5),
      unit: 'ms',
      limit: 40,
    },
    {
      name: `a change to the last of ${many}, p95`,
      value: quantile(toLast.seen, 0.95),
      unit: 'ms',
      limit: 90,
    },
    {
      name: `idle streams of ${many}`,
      value: after - before,
      unit: 'MB',
      limit: 40,
    },
  ]
}

export type Stream = { socket: Socket; seen: () => number }

/** A stream on a plain socket; only the changes are counted. */
export async function openStream(
  { hostname, port }: URL,
  cookie: string,
  projectId: number,
): Promise<Stream> {
  const socket = connect(Number(port), hostname)
  let seen = 0
  let tail = ''
  socket.setEncoding('latin1')
  socket.write(
    `GET /api/projects/${projectId}/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('data', (text: string) => {
      const read = tail + text
      seen += read.split('event: change\n').length - 1
      tail = read.slice(read.lastIndexOf('\n') + 1)
      if (read.includes('event: open')) resolve()
      if (/^HTTP\/1\.1 [45]/.test(read)) reject(new Error(`The stream was rejected: ${read}`))
    })
  })
  await once(socket, 'connect')
  await opened
  return { socket, seen: () => seen }
}

/** Opens a hundred at a time, because a machine does not accept a thousand connections at once. */
async function openAll(address: URL, cookies: readonly string[], projectId: number) {
  const streams: Stream[] = []
  for (let from = 0; from < cookies.length; from += 100) {
    const some = cookies.slice(from, from + 100)
    streams.push(...(await Promise.all(some.map((cookie) => openStream(address, cookie, projectId)))))
  }
  return streams
}

export async function timesToLast(
  streams: Stream[],
  changes: number,
  change: (title: string) => Promise<Response>,
) {
  const seen: number[] = []
  const answered: number[] = []
  for (let round = 0; round < changes; round += 1) {
    const goals = streams.map((stream) => ({ stream, goal: stream.seen() + 1 }))
    const start = performance.now()
    const answer = change(`Change ${round}`).then(() => answered.push(performance.now() - start))
    await Promise.all(goals.map(({ stream, goal }) => untilSeen(stream, goal)))
    seen.push(performance.now() - start)
    await answer
    await delay(pauseMilliseconds)
  }
  return { seen, answered }
}

async function untilSeen({ socket, seen }: Stream, goal: number) {
  while (seen() < goal) await once(socket, 'data')
}

export async function call(url: string, cookie: string, method: string, path: string, body: object) {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
  return response
}

async function read(url: string, cookie: string, path: string) {
  const response = await fetch(url + path, { headers: { cookie } })
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`)
  await response.arrayBuffer()
}

/** The server's memory in MB after it has settled and collected its garbage. */
async function usedMegabytes(pid: number) {
  await delay(settleMilliseconds)
  process.kill(pid, 'SIGUSR2')
  await delay(settleMilliseconds)
  return residentMegabytes(pid)
}
