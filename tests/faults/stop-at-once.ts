import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { endOf } from '../e2e/support/product'
import { countsOf, type Finding, unless } from './finding'
import type { Stage } from './stage'

const endsConnection = /^connection: close\r$/im

type Size = { rounds: number; requests: number }

/** Stops a process right after clients sent requests to it; it has read none or only some of them. */
export async function stopAtOnce(stage: Stage, { rounds, requests }: Size): Promise<Finding> {
  const { cookie } = await stage.ownBoard()
  const answers: string[] = []
  const codes: (number | null)[] = []
  let silent = 0
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await stage.further()
    const isFrozen = round % 2 === 0
    if (isFrozen) child.kill('SIGSTOP')
    const sockets = await Promise.all(Array.from({ length: requests }, () => written(url, cookie)))
    const ended = endOf(child, 'SIGTERM')
    if (isFrozen) child.kill('SIGCONT')
    const texts = await Promise.all(sockets.map(textOf))
    answers.push(...texts.map(statusOf))
    if (isFrozen && !texts.some((text) => endsConnection.test(text))) silent += 1
    codes.push(await ended)
  }
  return {
    line: `${rounds} stops right after ${requests} requests were written: ${countsOf(answers)}; exit codes ${countsOf(codes.map(String))}`,
    faults: [
      ...unless(
        answers.every((answer) => answer === '200'),
        countsOf(answers),
      ),
      ...unless(silent === 0, `${silent} stops did not announce the end of the connection`),
      ...unless(
        codes.every((code) => code === 0),
        `exit codes ${countsOf(codes.map(String))}`,
      ),
    ],
  }
}

/** A connection on which a whole request has been sent. */
async function written(url: string, cookie: string) {
  const { port, hostname, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise((resolve) =>
    socket.write(`GET /api/user HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`, resolve),
  )
  return socket
}

function textOf(socket: Socket) {
  return new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += part))
    socket.on('error', ({ message }) => resolve(message))
    socket.on('close', () => resolve(text))
  })
}

const statusOf = (text: string) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? (text || 'nothing')
