import { createConnection } from 'node:net'
import { join } from 'node:path'

// Asks the PostgreSQL behind a socket for access without a password, and prints its response.
const [folder = '', user = ''] = process.argv.slice(2)
const protocol = 196_608
const passwordAsked = 10
const parameters = Buffer.from(`user\0${user}\0database\0postgres\0\0`)
const header = Buffer.alloc(8)
header.writeInt32BE(header.length + parameters.length, 0)
header.writeInt32BE(protocol, 4)

const socket = createConnection(join(folder, '.s.PGSQL.5432'))
socket.on('connect', () => socket.write(Buffer.concat([header, parameters])))
const say = (/** @type {unknown} */ what) => process.stdout.write(String(what))
socket.on('error', (error) => say('code' in error ? error.code : error))
socket.on('data', (answer) => {
  const isAuthentication = answer.toString('latin1', 0, 1) === 'R'
  if (isAuthentication && answer.readInt32BE(5) === passwordAsked) say('asked for a password')
  else say(isAuthentication ? 'let in' : answer)
  socket.destroy()
})
