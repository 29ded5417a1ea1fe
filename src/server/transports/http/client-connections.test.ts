import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTransportError } from '../rest/rest-errors'
import { cutSlowBodies } from './client-connections'

const timeoutMilliseconds = 200
const windowMilliseconds = 300
const aMinute = { config: { bodyTimeoutMilliseconds: 60_000 } }

const app = fastify()
app.setErrorHandler(sendTransportError)
cutSlowBodies(app, { timeoutMilliseconds, windowMilliseconds, bytesOfWindow: 1_000 })
app.post('/body', async ({ body }) => ({ body }))
app.post('/rejected', { onRequest: async (_request, reply) => reply.code(401).send() }, () => ({}))
app.post('/long', aMinute, () => ({}))

const held = { goOn: () => {} }
const release = new Promise<void>((resolve) => (held.goOn = resolve))
app.addContentTypeParser('text/held', async (_request: unknown, body: AsyncIterable<Buffer>) => {
  await release
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  return bytes
})
app.post('/held', aMinute, async ({ body }) => ({ bytes: body }))

let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

function begin(path: string, body: string, length = body.length, type = 'application/json') {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const received = { text: '' }
  socket.on('data', (text: string) => (received.text += text)).on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
  return { socket, received }
}

/** Keeps the process busy for longer than a window. */
function block() {
  const end = Date.now() + windowMilliseconds * 1.5
  while (Date.now() < end);
}

/** Resolves however the connection ends: bytes still in flight cause a reset. */
const ended = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

const tooSlow = 'The request arrived too slowly. Send it again over a faster connection.'

test.each([
  ['a body that does not arrive in time', '/body'],
  ['a body that arrives too slowly, however long it may take', '/long'],
])('%s is cut off with a sentence', async (_what, path) => {
  const { socket, received } = begin(path, '{', 10_000)
  const dribble = setInterval(() => socket.write(' '), timeoutMilliseconds / 10)
  await ended(socket)
  clearInterval(dribble)
  expect([received.text.split('\r\n')[0], received.text.split('\r\n').at(-1)]).toEqual([
    'HTTP/1.1 408 Request Timeout',
    tooSlow,
  ])
})

test('a body that nobody reads yet is cut off with the sentence if it is slow, and not if it waits for the server', async () => {
  const slow = begin('/held', '{', 10_000, 'text/held')
  const size = 400_000
  const fast = begin('/held', 'x'.repeat(size), size, 'text/held')
  await ended(slow.socket)
  expect(slow.received.text).toContain(tooSlow)
  held.goOn()
  // The reader empties the buffer, and the next look comes before more arrives.
  await new Promise((resolve) => process.nextTick(resolve))
  block()
  await expect.poll(() => fast.received.text).toContain(`{"bytes":${size}}`)
  fast.socket.destroy()
})

test('the connection of a request that is refused before its body has arrived is closed', async () => {
  const { socket, received } = begin('/rejected', '{', 1_000)
  const dribble = setInterval(() => socket.write(' '), timeoutMilliseconds / 10)
  await ended(socket)
  clearInterval(dribble)
  expect(received.text).toContain('401')
})

test('a body that arrives in time is accepted, and its connection is reused', async () => {
  const { socket, received } = begin('/body', '{"a":1}')
  await expect.poll(() => received.text).toContain('{"body":{"a":1}}')
  await ended(begin('/body', '{', 1_000).socket)
  socket.write('POST /body HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => received.text.match(/200 OK/g)).toHaveLength(2)
  socket.destroy()
})
