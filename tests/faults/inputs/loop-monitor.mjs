// @ts-check
// The product's process loads it before its own program. It records the requests that block the event loop.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_HOLDS_FILE ?? ''
const everyMilliseconds = 5
const notedMilliseconds = 15

/**
 * Running requests, and those that ended since the last loop iteration; and requests sent alone, which the
 * monitor reports completely.
 */
const open = new Set()
let ended = new Set()
const alone = new Set()

subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null) return
  if (!('request' in message) || !('response' in message)) return
  const { request, response } = message
  if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
  const number = Number(request.headers['x-request-number'])
  if (!number) return
  open.add(number)
  if (request.headers['x-request-alone']) alone.add(number)
  response.once('close', () => {
    open.delete(number)
    ended.add(number)
  })
})

/** The CPU time of the main thread in milliseconds, without other processes and threads. */
function ownTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

let iteratedAt = performance.now()
let previousTime = ownTime()
// A thread that renders pages may be busy.
const interval = setInterval(() => {
  const now = performance.now()
  const time = ownTime()
  const blocked = now - iteratedAt - everyMilliseconds
  const busy = Math.min(blocked, time - previousTime)
  const completed = [...ended].filter((number) => alone.delete(number))
  if (blocked > notedMilliseconds || completed.length > 0) {
    appendFileSync(file, `${JSON.stringify({ blocked, busy, requests: [...open, ...ended], completed })}\n`)
  }
  ended = new Set()
  iteratedAt = performance.now()
  previousTime = ownTime()
}, everyMilliseconds).unref()
if (!isMainThread) clearInterval(interval)
