import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMigratedDataDir } from '../../../../tests/e2e/support/product'
import { openDatabase } from '../database/database'
import { makeDataFolder } from '../settings/stored-secret'
import { nobody } from './account'
import { administratorRole, applicationRole, putRoles, storedPasswords, passwordFileName } from './roles'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres'
import { openToEverybody } from './testing/open-to-everybody'

const intruder = fileURLToPath(new URL('./testing/connect-by-socket.mjs', import.meta.url))
const ownerProgram = fileURLToPath(new URL('./testing/run-postgres.ts', import.meta.url))
const insufficientPrivilege = '42501'
const isRoot = process.getuid?.() === 0
/** Migrated, with a data folder that does not exist yet. */
let migrated: string
let dataDir: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  running = []
  migrated = await makeMigratedDataDir()
  dataDir = join(migrated, 'new')
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(migrated, { recursive: true, force: true })
})

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  running.push(server)
  return server
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The response to another process of PostgreSQL's account over the socket. */
async function intrude(folder: string, user: string) {
  const other = spawn(process.execPath, [intruder, folder, user], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...(isRoot ? nobody : {}),
  })
  const [said] = await Promise.all([text(other.stdout), once(other, 'exit')])
  return said.trim()
}

const clientAuthentication = () => readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')

describe('another process', () => {
  test.runIf(isRoot)('of the same user cannot enter a data folder that the server created', async () => {
    await makeDataFolder(dataDir)
    await start()
    expect(await intrude(join(dataDir, 'postgres'), administratorRole)).toBe('EACCES')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710)
  })

  test('of the same user that reaches the socket is asked for a password, for every role', async () => {
    await makeDataFolder(dataDir)
    await chmod(dataDir, 0o755)
    await start()
    for (const role of [administratorRole, applicationRole, 'postgres']) {
      expect([role, await intrude(join(dataDir, 'postgres'), role)]).toEqual([role, 'asked for a password'])
    }
    expect(await clientAuthentication()).not.toContain('trust')
  })

  test('cannot read the password', async () => {
    await start()
    expect((await stat(join(dataDir, passwordFileName))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, passwordFileName))).uid).toBe(process.getuid?.())
  })
})

describe('the product’s role', () => {
  beforeEach(() => {
    dataDir = migrated
  })

  test('is no superuser and cannot create roles or databases', async () => {
    const { connectionString } = await start()
    const attributes = 'rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls'
    expect(
      await ask(connectionString, `select ${attributes} from pg_roles where rolname = current_user`),
    ).toEqual([
      {
        rolname: applicationRole,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ])
  })

  test('is denied what only a superuser may do', async () => {
    const { connectionString } = await start()
    const statements = [
      `copy (select 1) to program 'id'`,
      `copy (select 1) to '/tmp/laneway-was-here'`,
      `select rolpassword from pg_authid`,
      `select pg_read_file('pg_hba.conf')`,
      `alter system set fsync = off`,
      `create role somebody superuser`,
      `create database another`,
      `set role ${administratorRole}`,
      `alter role ${applicationRole} superuser`,
    ]
    for (const statement of statements) {
      const answer = await ask(connectionString, statement).catch(({ code }: { code: string }) => code)
      expect([statement, answer]).toEqual([statement, insufficientPrivilege])
    }
  })

  test('can run the migrations', async () => {
    const { connectionString } = await start()
    await ask(connectionString, 'create table t (id bigint generated always as identity)')
    await ask(connectionString, 'create function f() returns int language sql as $$ select 1 $$')
    await ask(connectionString, 'drop function f')
    expect(await ask(connectionString, 'insert into t default values returning id')).toHaveLength(1)
  })
})

test('can be set up again over a superuser’s connection, as on Windows', async () => {
  dataDir = migrated
  const { connectionString, administratorConnectionString } = await start()
  const { db, close } = openDatabase(administratorConnectionString, { preparedStatements: false })
  await putRoles(db, await storedPasswords(dataDir))
  await close()
  expect(await ask(connectionString, 'select current_user as name')).toEqual([{ name: applicationRole }])
})

describe('an older cluster, which is open to everybody', () => {
  test('keeps its data, is closed at the next start, and belongs to the product’s role', async () => {
    await openToEverybody(dataDir)
    const { connectionString } = await start()

    expect(await ask(connectionString, 'select word, kept_word() as again from kept')).toEqual([
      { word: 'here', again: 'here' },
    ])
    await ask(connectionString, `insert into kept (word) values ('more')`)
    await ask(connectionString, 'alter table kept add column further text')
    await ask(connectionString, 'drop function kept_word')
    expect(await clientAuthentication()).not.toContain('trust')
  })

  test('whose upgrade is killed is upgraded at the next start', async () => {
    await openToEverybody(dataDir)
    const other = spawn(process.execPath, ['--import', 'tsx', ownerProgram, dataDir], { stdio: 'ignore' })
    // PostgreSQL writes a negative process id in single-user mode.
    const lockFile = () => readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    await expect.poll(lockFile, { interval: 1 }).toMatch(/^-\d/)
    other.kill('SIGKILL')
    await once(other, 'exit')

    const { connectionString } = await start()
    expect(await ask(connectionString, 'select word from kept')).toEqual([{ word: 'here' }])
    expect(await clientAuthentication()).not.toContain('trust')
  })

  test('that was left half upgraded is upgraded at the next start', async () => {
    await openToEverybody(dataDir)
    const first = await start()
    await first.stop()
    // The states that a kill before the last step, and one before that, leave behind.
    for (const names of [['laneway-roles'], ['laneway-roles', 'pg_hba.conf']]) {
      for (const name of names) await rm(join(dataDir, 'postgres', name))
      const server = await start()
      expect(await ask(server.connectionString, 'select word from kept')).toEqual([{ word: 'here' }])
      await server.stop()
    }
  })
})

describe('the password', () => {
  test('that was lost is replaced at the next start', async () => {
    dataDir = migrated
    const first = await start()
    await ask(first.connectionString, `create table kept as select 'here' as word`)
    await first.stop()
    await rm(join(dataDir, passwordFileName))

    const second = await start()
    expect(second.connectionString).not.toBe(first.connectionString)
    expect(await ask(second.connectionString, 'select word from kept')).toEqual([{ word: 'here' }])
    await expect(ask(first.connectionString, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('that was lost while PostgreSQL runs stops a second start with instructions', async () => {
    dataDir = migrated
    const first = await start()
    await rm(join(dataDir, passwordFileName))

    await expect(start()).rejects.toThrow(
      /does not know the password in .*stop that Laneway, then start again/,
    )
    expect(await ask(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that was emptied stops the start with instructions', async () => {
    await makeDataFolder(dataDir)
    await writeFile(join(dataDir, passwordFileName), '')
    await expect(start()).rejects.toThrow(/is empty; remove it, and the next start gives PostgreSQL a new/)
  })
})
