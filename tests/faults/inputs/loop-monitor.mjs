// @ts-check
// Is loaded into a process of the product before its own program: writes down what kept its event loop from turning.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'

const file = process.env.LOOP_HOLDS_FILE ?? ''
const everyMilliseconds = 5
const notedMilliseconds = 15

/** What has begun, and what has ended since the loop last turned. */
const open = new Set()
let ended = new Set()

subscribe('http.server.request.start', (message) => {
  const { request, response } = /** @type {import('node:http').ServerResponse & any} */ (message)
  const number = Number(request.headers['x-request-number'])
  if (!number) return
  open.add(number)
  response.once('close', () => {
    open.delete(number)
    ended.add(number)
  })
})

/** The main thread's own time on a core, in milliseconds: neither other processes nor other threads count. */
function ownTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

let turnedAt = performance.now()
let timeThen = ownTime()
setInterval(() => {
  const now = performance.now()
  const time = ownTime()
  const held = now - turnedAt - everyMilliseconds
  const busy = Math.min(held, time - timeThen)
  if (held > notedMilliseconds) {
    appendFileSync(file, `${JSON.stringify({ held, busy, requests: [...open, ...ended] })}\n`)
  }
  ended = new Set()
  turnedAt = performance.now()
  timeThen = ownTime()
}, everyMilliseconds).unref()
