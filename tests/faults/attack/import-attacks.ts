import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { countsOf, type Finding, inSeconds, unless } from '../finding'
import { endOf } from '../../e2e/support/product'
import { until } from '../until'
import type { AttackedServer } from './attacked-server'
import { attackerOf, smallFile } from './attacker'
import { zipOf } from './zip'

/** The time that another user waits for an import of two lines. */
const allowedMilliseconds = 30_000
const stopMilliseconds = 10_000

/** Property names that every object has. */
const names = ['constructor', '__proto__', 'valueOf', 'toString', 'hasOwnProperty']

/** A Trello board whose names are all property names that every object has. */
export async function nameBuiltIns(server: AttackedServer): Promise<Finding> {
  const attacker = await attackerOf(server)
  const states: string[] = []
  for (const name of names) {
    const board = {
      name,
      lists: [{ id: name, name }],
      labels: [{ id: name, name, color: name }],
      members: [{ id: name, username: name, fullName: name }],
      cards: [{ id: name, name, idList: name, idLabels: [name], idMembers: [name], desc: name }],
    }
    const bytes = JSON.stringify(board)
    const sent = await attacker.sendImport({ source: 'trello', name: 'board.json', bytes })
    const run = await attacker.run(await attacker.untilRead(sent))
    states.push(run.state)
  }
  return {
    line: countsOf(states),
    faults: unless(!states.includes('failed'), 'a board of such names is refused'),
  }
}

/** Combining marks in each column of a table; normalizing them takes more than linear time. */
export async function combineMarks(server: AttackedServer): Promise<Finding> {
  const attacker = await attackerOf(server)
  const marks = `a${'\u0315\u0300'.repeat(240_000)}`
  const states: string[] = []
  for (const column of ['assignee', 'list', 'status', 'priority', 'labels', 'due date', 'comments']) {
    const bytes = `title,${column}\nA,${marks}\n`
    const sent = await attacker.sendImport({ source: 'csv', name: 'marks.csv', bytes })
    const { id, state } = await attacker.untilRead(sent)
    await attacker.get(`/api/imports/${id}`)
    states.push(state)
    await attacker.remove(`/api/imports/${id}`)
  }
  return { line: countsOf(states), faults: [] }
}

/**
 * A small archive of a document with thirty million values, twice, beside another user's import of two lines;
 * then a stop.
 */
export async function sendBomb(server: AttackedServer): Promise<Finding> {
  const [attacker, other] = [await attackerOf(server), await attackerOf(server)]
  const start =
    '{"format":"laneway","version":1,"exportedAt":"2026-01-01T00:00:00.000Z","people":[],"projects":['
  const bytes = await zipOf('laneway.json', `${start}${'{},'.repeat(30_000_000)}{}]}`)
  const bomb = { source: 'laneway', name: 'bomb.zip', bytes } as const
  const sent = [await attacker.sendImport(bomb), await attacker.sendImport(bomb)]
  const started = performance.now()
  const { state } = await other.untilRead(await other.sendImport(smallFile))
  const waited = performance.now() - started
  return {
    line: `${bytes.length} bytes: ${countsOf(sent.map((answer) => answer?.status ?? 'cut'))}; two lines of another ${state} after ${inSeconds(waited)}`,
    faults: [
      ...unless(state === 'preview', `the import of another is ${state}`),
      ...unless(waited < allowedMilliseconds, `another waited ${inSeconds(waited)}`),
    ],
  }
}

/** One user's slow files, up to the limit on files, beside another user's import of two lines. */
export async function fillQueue(server: AttackedServer): Promise<Finding> {
  const [attacker, other] = [await attackerOf(server), await attackerOf(server)]
  const bytes = `title,description\n${`A task,${'some words of a description '.repeat(8)}\n`.repeat(40_000)}`
  const file = { source: 'csv', name: 'long.csv', bytes } as const
  const sending = Array.from({ length: 12 }, () => attacker.sendImport(file))
  await delay(1_000)
  const started = performance.now()
  const { state } = await other.untilRead(await other.sendImport(smallFile))
  const waited = performance.now() - started
  const answers = (await Promise.all(sending)).map((answer) => answer?.status ?? 'cut')
  return {
    line: `${countsOf(answers)}; two lines of another ${state} after ${inSeconds(waited)}`,
    faults: [
      ...unless(state === 'preview', `the import of another is ${state}`),
      ...unless(waited < allowedMilliseconds, `another waited ${inSeconds(waited)}`),
    ],
  }
}

/** Endless forms at two bytes in two seconds, beside another user's import of two lines. */
export async function sendFormsSlowly(
  server: AttackedServer,
  { isTimed }: { isTimed: boolean },
): Promise<Finding> {
  const [attacker, other] = [await attackerOf(server), await attackerOf(server)]
  const sockets = Array.from({ length: 10 }, () => slowForm(server.url, attacker.cookie))
  let open = sockets.length
  for (const socket of sockets) socket.once('close', () => (open -= 1))
  await delay(1_000)
  const started = performance.now()
  const { state } = await other.untilRead(await other.sendImport(smallFile))
  const waited = performance.now() - started
  if (isTimed) await until(() => open === 0, 'slow forms are cut off', 90_000).catch(() => {})
  const cutAfter = performance.now() - started
  for (const socket of sockets) socket.destroy()
  return {
    line: `two lines of another ${state} after ${inSeconds(waited)}; ${open} left after ${inSeconds(cutAfter)}`,
    faults: [
      ...unless(state === 'preview', `the import of another is ${state}`),
      ...unless(!isTimed || open === 0, `${open} slow forms are still open`),
      ...unless(waited < allowedMilliseconds, `another waited ${inSeconds(waited)}`),
    ],
  }
}

function slowForm(url: string, cookie: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  const part = (head: string, text: string) =>
    `--slow\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}`
  socket.write(
    [
      'POST /api/imports HTTP/1.1',
      `host: ${hostname}:${port}`,
      `cookie: ${cookie}`,
      'content-type: multipart/form-data; boundary=slow',
      'content-length: 50000000',
      '',
      `${part('name="source"', 'csv')}\r\n${part('name="file"; filename="slow.csv"', 'title\n')}`,
    ].join('\r\n'),
  )
  const timer = setInterval(() => socket.write('x\n'), 2_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** The server stops while it reads a slow file. */
export async function stopWhileReading(server: AttackedServer): Promise<Finding> {
  const { url, child, stop } = await server.stage.further()
  const attacker = await attackerOf({ ...server, url })
  const bytes = `title,description\n${`A task,${'some words of a description '.repeat(8)}\n`.repeat(49_000)}`
  const sending = attacker.sendImport({ source: 'csv', name: 'long.csv', bytes })
  await until(
    () =>
      server.stage.db
        .selectFrom('imports')
        .select('id')
        .where('state', '=', 'reading')
        .executeTakeFirst()
        .then(Boolean),
    'a file is read',
  )
  const started = performance.now()
  const code = await endOf(child, 'SIGTERM')
  const milliseconds = performance.now() - started
  await sending
  await stop()
  return {
    line: `exit ${code} after ${inSeconds(milliseconds)}`,
    faults: [
      ...unless(code === 0, `the exit code is ${code}`),
      ...unless(milliseconds < stopMilliseconds, `stopping took ${inSeconds(milliseconds)}`),
    ],
  }
}
