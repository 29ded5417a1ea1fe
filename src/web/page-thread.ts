import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FromPageThread, QueryAnswer, ToPageThread } from '@/domain/rendered-page'
import { renderPage } from './page-renderer'

/*
 * Renders pages in a separate thread, because rendering takes tens of milliseconds of computing. The server
 * runs the queries of a page as the user who requested it.
 */

type Call = { resolve: (answer: QueryAnswer) => void; reject: (reason: Error) => void }

const calls = new Map<number, Call>()
let lastCall = 0
/** In units of `nice`, from -20 to 19. */
const belowOthers = 10

if (parentPort) {
  yieldToOthers()
  const port = parentPort
  const send = (message: FromPageThread) => port.postMessage(message, [])
  port.on('message', (message: ToPageThread) => {
    if (message.kind === 'answer') return answer(message)
    void render(message, send)
  })
  send({ kind: 'ready' })
}

/** The server's work for all users has priority. Only Linux has a priority for each thread. */
function yieldToOthers() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), belowOthers)
  } catch {
    // The thread keeps the priority of the process.
  }
}

async function render(
  { page, request }: Extract<ToPageThread, { kind: 'render' }>,
  send: (message: FromPageThread) => void,
) {
  const call = (path: string, input: unknown) =>
    new Promise<QueryAnswer>((resolve, reject) => {
      lastCall += 1
      calls.set(lastCall, { resolve, reject })
      send({ kind: 'call', page, call: lastCall, path, input })
    })
  try {
    send({ kind: 'rendered', page, rendered: await renderPage({ ...request, call }) })
  } catch (error) {
    send({
      kind: 'failed',
      page,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

function answer(message: Extract<ToPageThread, { kind: 'answer' }>) {
  const waiting = calls.get(message.call)
  calls.delete(message.call)
  if (message.answer) waiting?.resolve(message.answer)
  else waiting?.reject(new Error('The query has failed'))
}
