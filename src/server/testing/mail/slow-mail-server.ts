import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const pauseMilliseconds = 20

/** A mail server that greets, and then sends this many bytes, one by one with pauses. */
export async function startSlowMailServer(bytes: number) {
  let [sentBytes, connections] = [0, 0]
  const server = createServer((socket) => {
    connections += 1
    socket.once('close', () => (connections -= 1))
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.once('data', () => {
      slowResponse(socket).catch(() => {})
    })
  })

  async function slowResponse(socket: Socket) {
    while (sentBytes < bytes && socket.writable) {
      socket.write('2')
      sentBytes += 1
      await delay(pauseMilliseconds)
    }
    socket.destroy()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server listens on a port')
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    sentBytes: () => sentBytes,
    connections: () => connections,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
