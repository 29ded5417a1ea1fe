import { connect, type Socket } from 'node:net'
import { quantile } from '../../scripts/bench/figure'
import { type Finding, inSeconds, unless } from './finding'
import { send } from './rest-caller'
import type { Stage } from './stage'

type Size = { senders: number; isTimed: boolean }

/** A request may take 15 s; the server checks for slower ones twice a minute. */
const timeoutMilliseconds = 60_000
const allowedMilliseconds = 500
const pauseMilliseconds = 1_000

/** Sends requests at a byte a second, half of them slow in the headers and half in the body. */
export async function sendSlowly(stage: Stage, { senders, isTimed }: Size): Promise<Finding> {
  const { cookie } = await stage.ownBoard()
  const started = performance.now()
  let open = senders
  const sockets = Array.from({ length: senders }, (_, index) => slowSender(stage.url, index % 2 === 0))
  for (const socket of sockets) socket.once('close', () => (open -= 1))
  const times: number[] = []
  const failures: string[] = []
  while (open > 0 && performance.now() - started < timeoutMilliseconds) {
    const answer = await send(stage.url, cookie, { method: 'GET', path: '/api/user' })
    if (answer?.status === 200) times.push(answer.milliseconds)
    else failures.push(`another client got ${answer?.status ?? 'no response'}`)
  }
  const cutAfter = performance.now() - started
  for (const socket of sockets) socket.destroy()
  const p95 = quantile(times, 0.95)
  return {
    line: `${senders} senders of a byte a second: ${open} left after ${inSeconds(cutAfter)}; p95 of others ${Math.round(p95)} ms`,
    faults: [
      ...failures,
      ...unless(open === 0, `${open} of them are still open`),
      ...unless(!isTimed || p95 <= allowedMilliseconds, `others waited ${Math.round(p95)} ms`),
    ],
  }
}

function slowSender(url: string, isInHead: boolean): Socket {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  const head = `POST /api/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n`
  socket.write(isInHead ? head : `${head}content-length: 1000\r\n\r\n`)
  const timer = setInterval(() => socket.write('x'), pauseMilliseconds)
  socket.once('close', () => clearInterval(timer))
  return socket
}
