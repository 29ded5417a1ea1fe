import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { importProgram } from './import-program'
import { plannedInProcess, readerLimits, readInProcess, type SentFile } from './import-process'
import { runningReaders } from './testing/running-readers'

const withoutEnd = new AbortController().signal
const usual = { ...readerLimits }
const tooLarge = 'The file is too large to be read at once. Import it in parts.'

afterEach(async () => {
  Object.assign(readerLimits, usual)
  await expect.poll(runningReaders).toEqual([])
})

function sent(text: string, source: SentFile['source'] = 'csv'): SentFile {
  const bytes = Buffer.from(text)
  return { source, name: 'beds', choices: {}, size: bytes.length, content: inPieces(bytes) }
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** A file whose rest never arrives. The test sees the end of its reading. */
function unfinished() {
  const seen = { isOver: false }
  async function* content() {
    try {
      yield Buffer.from('Title\n')
      await new Promise(() => {})
    } finally {
      seen.isOver = true
    }
  }
  return { file: { ...sent(''), size: 100, content: content() }, seen }
}

const started = async () => {
  await expect.poll(runningReaders).toHaveLength(1)
  const [pid = 0] = await runningReaders()
  return pid
}

test('a file is read, in pieces of whatever length, and the process is gone', async () => {
  const reading = await readInProcess(sent(`Title\n${'Sow ümlaut 🌱\n'.repeat(20_000)}`), withoutEnd)
  expect(reading.counts.tasks).toBe(20_000)
})

test('a caller that ends the reading gets its answer at once, and the process is killed', async () => {
  const ending = new AbortController()
  const reading = readInProcess(unfinished().file, ending.signal)
  await started()
  ending.abort()
  await expect(reading).rejects.toThrow('aborted')
})

test('a reading that has ended before it began starts no process', async () => {
  await expect(readInProcess(sent('Title\nSow\n'), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await runningReaders()).toEqual([])
})

test.each([
  ['more memory', { residentBytes: 1 }],
  ['more time of the processor', { cpuSeconds: 0 }],
])('a process that takes %s than it may is killed, and the file is too large', async (_what, limits) => {
  Object.assign(readerLimits, limits)
  await expect(readInProcess(unfinished().file, withoutEnd)).rejects.toThrow(tooLarge)
})

test('millions of objects in a small file end their process alone', async () => {
  readerLimits.heapMebibytes = 64
  const bomb = `[${'{},'.repeat(2_000_000)}{}]`
  await expect(readInProcess(sent(bomb, 'trello'), withoutEnd)).rejects.toThrow(tooLarge)
  const { counts } = await readInProcess(sent('Title\nSow\n'), withoutEnd)
  expect(counts.tasks).toBe(1)
})

test('what the store of the file fails with is no fault of the file', async () => {
  async function* content() {
    yield Buffer.from('Title\n')
    throw new Error('the store is away')
  }
  await expect(readInProcess({ ...sent('Title\nSow\n'), content: content() }, withoutEnd)).rejects.toThrow(
    'the store is away',
  )
})

const plan = {
  importer: 1,
  people: [],
  projects: [{ assignable: [1], lanes: [{ status: 'todo' as const }], laneOfList: [0] }],
  skipped: 0,
}

test('of what is planned, the process has at most one part ready before it is asked for', async () => {
  const parts = plannedInProcess(sent(`Title\n${'Sow\n'.repeat(500)}`), plan, withoutEnd)
  const kinds = []
  for await (const part of parts) kinds.push(part.kind === 'tasks' ? part.count : part.kind)
  expect(kinds).toEqual(['project', 200, 200, 100])
})

test('a signal to all processes of the server does not end a reader before the server does', async () => {
  const parts = plannedInProcess(sent('Title\nSow\n'), plan, withoutEnd)
  await parts.next()
  const pid = await started()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal)
  expect((await parts.next()).value).toMatchObject({ kind: 'tasks', count: 1 })
  await parts.return(undefined)
})

test('a caller that stops asking for parts ends the process', async () => {
  const parts = plannedInProcess(sent('Title\nSow\n'), plan, withoutEnd)
  await parts.next()
  await started()
  await parts.return(undefined)
  await expect.poll(runningReaders).toEqual([])
})

test('the process knows nothing of the environment of the server', async () => {
  process.env.APP_SECRET = 'a secret that nobody else may know'
  onTestFinished(() => {
    delete process.env.APP_SECRET
  })
  const ending = new AbortController()
  const reading = readInProcess(unfinished().file, ending.signal)
  const environment = await readFile(`/proc/${await started()}/environ`, 'latin1')
  ending.abort()
  await expect(reading).rejects.toThrow('aborted')
  const names = environment.split('\0').flatMap((line) => line.split('=')[0] || [])
  expect(names.filter((name) => !/^(NODE_CHANNEL_\w+|SystemRoot|TEMP|TMP|TMPDIR|TZ)$/.test(name))).toEqual([])
})

test('a process whose server is gone ends by itself', async () => {
  const reader: ChildProcess = fork(String(importProgram.built), {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  await once(reader, 'spawn')
  const ended = once(reader, 'exit')
  reader.disconnect()
  expect(await ended).toEqual([0, null])
})
