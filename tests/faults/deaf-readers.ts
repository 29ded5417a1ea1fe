import { connect } from 'node:net'
import { once } from 'node:events'
import { type Finding, unless } from './finding'
import { openRawStream } from './raw-stream'
import { ask } from './rest-caller'
import { metric, type Stage } from './stage'
import { until } from './until'

const readersOfPerson = 20
const mostChanges = 2_000
/** At most 1 MB is queued for each client, besides the operating system's own buffers. */
const allowedMegabytesOfReader = 1.5
const description = 'ß𝕊'.repeat(4_000)

/** Opens streams of a board whose clients never read, beside one that does. */
export async function readNothing(stage: Stage, { readers }: { readers: number }): Promise<Finding> {
  const owner = await stage.ownBoard()
  const path = `/api/projects/${owner.projectId}/events`
  const task = await stage.make.task({ id: owner.projectId })
  const deaf = await Promise.all(
    Array.from({ length: Math.ceil(readers / readersOfPerson) }, async () => {
      const person = await stage.make.member({ id: owner.projectId }, 'read')
      const cookie = await stage.signIn(person)
      return Promise.all(Array.from({ length: readersOfPerson }, () => deafReader(stage.url, path, cookie)))
    }),
  )
  let heard = 0
  const take = (type: string) => {
    if (type === 'change') heard += 1
  }
  const listening = await openRawStream({ url: stage.url, path, cookie: owner.cookie, take })
  await until(async () => (await streams(stage)) === deaf.flat().length + 1, 'all streams are open')
  await stage.collectGarbage()
  const before = await memory(stage)
  let most = before
  let written = 0
  while ((await streams(stage)) > 1 && written < mostChanges) {
    written += 1
    const body = { description: `${written}${description}` }
    await ask(stage.url, owner.cookie, { method: 'PATCH', path: `/api/tasks/${task.id}`, body })
    most = Math.max(most, await memory(stage))
  }
  await until(() => heard === written, 'who reads has heard all')
  const left = (await streams(stage)) - 1
  listening.drop()
  for (const socket of deaf.flat()) socket.destroy()
  const grown = Math.round(most - before)
  return {
    line: `${deaf.flat().length} readers who never read: gone after ${written} changes, +${grown} MB at most`,
    faults: [
      ...unless(left === 0, `${left} of them are still there`),
      ...unless(grown <= readers * allowedMegabytesOfReader + 100, `memory grew by ${grown} MB`),
    ],
  }
}

async function deafReader(url: string, path: string, cookie: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const streams = ({ url }: Stage) => metric(url, 'laneway_event_streams')

const memory = async ({ url }: Stage) => (await metric(url, 'process_resident_memory_bytes')) / 1_000_000
