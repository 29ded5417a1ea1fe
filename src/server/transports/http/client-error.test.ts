import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const { app } = await testServer()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

/** Returns the response to raw bytes. */
async function responseTo(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', 'The request is not valid HTTP'],
  [
    'an address without end',
    `GET /api/search?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long',
  ],
])('%s gets an error that is not cached', async (_what, bytes, status, sentence) => {
  const text = await responseTo(bytes)
  expect(text).toContain(`HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\n`)
  expect(text).toContain('\r\ncache-control: no-store\r\n')
  expect(text.endsWith(`\r\n\r\n${sentence}`)).toBe(true)
})

test.each([
  [
    'an address without end',
    `HEAD /api/search?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    431,
  ],
  ['an unreadable header', 'HEAD / HTTP/1.1\r\nhost localhost\r\n\r\n', 400],
])('HEAD with %s gets an error without a body', async (_what, bytes, status) => {
  const text = await responseTo(bytes)
  expect(text).toContain(`HTTP/1.1 ${status} `)
  expect(text).toContain('\r\ncontent-length: 0\r\n')
  expect(text.endsWith('\r\n\r\n')).toBe(true)
})

test('an error in a later packet of a request, which may be HEAD, has no body', async () => {
  const start = `HEAD /api/search?q=${'x'.repeat(10_000)}`
  let received: Socket | undefined
  app.server.once('connection', (connection) => (received = connection))
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(start)
  await expect.poll(() => received?.bytesRead).toBe(start.length)
  socket.write('x'.repeat(10_000))
  await once(socket, 'close')
  expect(text).toContain('HTTP/1.1 431 ')
  expect(text.endsWith('\r\n\r\n')).toBe(true)
})
