import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from './client-connections'

const timeoutMilliseconds = 200
const app = fastify()
cutSlowBodies(app, timeoutMilliseconds)
app.post('/body', async ({ body }) => ({ body }))
app.post('/rejected', { onRequest: async (_request, reply) => reply.code(401).send() }, () => ({}))

let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

function begin(path: string, body: string, length = body.length) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const received = { text: '' }
  socket.on('data', (text: string) => (received.text += text)).on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
  return { socket, received }
}

/** Resolves however the connection ends: bytes still in flight cause a reset. */
const ended = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test.each(['/body', '/rejected'])(
  'a connection is closed when its body does not arrive in time (%s)',
  async (path) => {
    const { socket } = begin(path, '{', 1_000)
    const dribble = setInterval(() => socket.write(' '), timeoutMilliseconds / 10)
    await ended(socket)
    clearInterval(dribble)
    expect(socket.destroyed).toBe(true)
  },
)

test('a body that arrives in time is accepted, and its connection is reused', async () => {
  const { socket, received } = begin('/body', '{"a":1}')
  await expect.poll(() => received.text).toContain('{"body":{"a":1}}')
  await ended(begin('/body', '{', 1_000).socket)
  socket.write('POST /body HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => received.text.match(/200 OK/g)).toHaveLength(2)
  socket.destroy()
})
