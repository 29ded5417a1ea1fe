import { connect } from 'node:net'
import { once } from 'node:events'
import { type Finding, unless } from './finding'
import { openRawStream } from './raw-stream'
import { ask } from './rest-caller'
import { metric, type Stage } from './stage'
import { until } from './until'

const streamsPerUser = 20
const maxChanges = 2_000
/** At most 1 MB is queued for each client, besides the operating system's own buffers. */
const allowedMegabytesPerClient = 1.5
const description = 'ß𝕊'.repeat(4_000)

/** Opens streams of a board whose clients never read, and one whose client does. */
export async function leaveUnread(stage: Stage, { clients }: { clients: number }): Promise<Finding> {
  const owner = await stage.ownBoard()
  const path = `/api/projects/${owner.projectId}/events`
  const task = await stage.make.task({ id: owner.projectId })
  const unread = await Promise.all(
    Array.from({ length: Math.ceil(clients / streamsPerUser) }, async () => {
      const user = await stage.make.member({ id: owner.projectId }, 'read')
      const cookie = await stage.signIn(user)
      return Promise.all(Array.from({ length: streamsPerUser }, () => openUnread(stage.url, path, cookie)))
    }),
  )
  let received = 0
  const take = (type: string) => {
    if (type === 'change') received += 1
  }
  const listening = await openRawStream({ url: stage.url, path, cookie: owner.cookie, take })
  await until(async () => (await streams(stage)) === unread.flat().length + 1, 'all streams are open')
  await stage.collectGarbage()
  const before = await memory(stage)
  let maximum = before
  let written = 0
  while ((await streams(stage)) > 1 && written < maxChanges) {
    written += 1
    const body = { description: `${written}${description}` }
    await ask(stage.url, owner.cookie, { method: 'PATCH', path: `/api/tasks/${task.id}`, body })
    maximum = Math.max(maximum, await memory(stage))
  }
  await until(() => received === written, 'the reading client has received all')
  const left = (await streams(stage)) - 1
  listening.drop()
  for (const socket of unread.flat()) socket.destroy()
  const grown = Math.round(maximum - before)
  return {
    line: `${unread.flat().length} streams that are never read: closed after ${written} changes, +${grown} MB at most`,
    faults: [
      ...unless(left === 0, `${left} of them are still open`),
      ...unless(grown <= clients * allowedMegabytesPerClient + 100, `memory grew by ${grown} MB`),
    ],
  }
}

async function openUnread(url: string, path: string, cookie: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const streams = ({ url }: Stage) => metric(url, 'laneway_event_streams')

const memory = async ({ url }: Stage) => (await metric(url, 'process_resident_memory_bytes')) / 1_000_000
