import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMigratedDataDir } from '../../../../tests/e2e/support/product'
import { openDatabase } from '../database/database'
import { guardName } from './guard'
import { isRunning, processFacts } from './server-process'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres'
import { createZombie } from './testing/zombie-process'

const ownerProgram = fileURLToPath(new URL('./testing/run-postgres.ts', import.meta.url))
let folder: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  running = []
  folder = await makeMigratedDataDir()
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir = folder) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  running.push(server)
  return server
}

async function startInAnotherProcess(dataDir = folder) {
  const other = spawn(process.execPath, ['--import', 'tsx', ownerProgram, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(other.stdout), 'line')
  return { process: other, postgres: Number(line) }
}

async function query(server: EmbeddedPostgres, statement: string) {
  const { db, close } = openDatabase(server.connectionString)
  try {
    return (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows
  } finally {
    await close()
  }
}

async function parentOf(pid: number) {
  const facts = await processFacts(pid)
  if (!facts) throw new Error(`There is no process ${pid}`)
  return facts.parent
}

test('the first start creates a database, a later one finds its data', async () => {
  const dataDir = join(folder, 'new')
  const first = await start(dataDir)
  await query(first, `create table kept as select 'here' as word`)
  await first.stop()

  expect(await query(await start(dataDir), 'select word from kept')).toEqual([{ word: 'here' }])
})

test('a stop leaves no process', async () => {
  const server = await start()
  const guard = await parentOf(server.pid)
  expect(await Promise.all([isRunning(server.pid), isRunning(guard)])).toEqual([true, true])

  await server.stop()

  expect(await Promise.all([isRunning(server.pid), isRunning(guard)])).toEqual([false, false])
})

test('PostgreSQL ends when the process that started it is killed', async () => {
  const other = await startInAnotherProcess()
  other.process.kill('SIGKILL')

  await expect.poll(() => isRunning(other.postgres)).toBe(false)
})

test('a killed PostgreSQL is restarted, with all committed data', async () => {
  const server = await start()
  await query(server, `create table kept as select 'here' as word`)
  const before = server.pid
  process.kill(before, 'SIGKILL')

  await expect.poll(() => server.pid).not.toBe(before)
  expect(await query(server, 'select word from kept')).toEqual([{ word: 'here' }])
})

test('a second process shares the PostgreSQL of the first, and starts its own when that is gone', async () => {
  const other = await startInAnotherProcess()
  const borrower = await start()
  expect(borrower.pid).toBe(other.postgres)

  other.process.kill('SIGKILL')

  await expect.poll(() => borrower.pid).not.toBe(other.postgres)
  expect(await query(borrower, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start waits for a killed PostgreSQL that is not reaped yet', async () => {
  const first = await start()
  await first.stop()
  const unclear = await createZombie(folder)
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${unclear.pid}\n`)

  const second = start()
  await expect.poll(() => readFile(join(folder, 'postgres.log'), 'utf8')).toContain('lock file')
  unclear.clear()

  expect(await query(await second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('closing a shared PostgreSQL leaves it running', async () => {
  const owner = await start()
  const borrower = await start()
  await borrower.stop()

  expect(borrower.pid).toBe(owner.pid)
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that has lost its guard is replaced by one with a guard', async () => {
  const server = await start()
  const unguarded = server.pid
  process.kill(await parentOf(unguarded), 'SIGKILL')

  await expect.poll(() => server.pid).not.toBe(unguarded)
  expect(await isRunning(unguarded)).toBe(false)
  expect((await processFacts(await parentOf(server.pid)))?.commandLine).toContain(guardName)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['spaces, quotes and a comma', `it's a "data", folder`],
  ['a path too long for a socket', 'x'.repeat(120)],
])('the data folder may have %s in its name', async (_what, name) => {
  const server = await start(join(folder, name))
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  'as root, the database is elsewhere when its account cannot enter the data folder',
  async () => {
    const lines: string[] = []
    await chmod(folder, 0o700)
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'new'),
      durable: false,
      say: (line) => lines.push(line),
    })
    running.push(server)

    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lines).toEqual([
      expect.stringMatching(/^The database is kept in .*: PostgreSQL does not run as root/),
    ])
    await server.stop()
    await rm(dirname(/ in (.*):/.exec(lines.join())?.[1] ?? ''), { recursive: true })
  },
)

test('the text of a failed statement is not logged', async () => {
  const server = await start()
  await query(server, `create table people (mail text unique)`)
  await query(server, `insert into people values ('ada@example.org')`)
  await expect(query(server, `insert into people values ('ada@example.org')`)).rejects.toThrow(
    'duplicate key',
  )

  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).not.toContain('ada@example.org')
})
