import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, storedSecret } from '../settings/stored-secret'
import { initCluster, locateCluster } from './cluster'
import { hasRoles } from './roles'
import { readPostmasterFile } from './server-process'

let parent: string
let dataDir: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'laneway-data-'))
  // Every account can enter the folders above the data folder.
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
})

afterEach(async () => {
  await chmod(dataDir, 0o700).catch(() => {})
  await chmod(join(dataDir, 'postgres'), 0o700).catch(() => {})
  await rm(parent, { recursive: true })
})

const isRoot = process.getuid?.() === 0
const said: string[] = []

/** Starts as the server does, up to the first file of a cluster. */
async function begin() {
  const cluster = await locateCluster(dataDir, (line) => said.push(line))
  let isBegun = false
  await initCluster(cluster, {
    durable: false,
    authentication: [],
    initdb: async () => {
      isBegun = true
      return 1
    },
    finish: async () => {},
  }).catch((error: unknown) => {
    if (!isBegun) throw error
  })
  return isBegun
}

async function copyOfDatabase(modes: { folder: number; cluster: number }) {
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18')
  await chmod(join(dataDir, 'postgres'), modes.cluster)
  await chmod(dataDir, modes.folder)
}

/** A folder without rights excludes a server that does not run as root. Under root it excludes PostgreSQL. */
const closed = isRoot ? 0o700 : 0o000

describe('a start beside a database that cannot be entered is refused, and begins none', () => {
  test.each([
    ['its folder', { folder: 0o700, cluster: closed }],
    ['the data folder', { folder: closed, cluster: 0o755 }],
  ])('%s', async (_what, modes) => {
    await copyOfDatabase(modes)
    await expect(begin()).rejects.toThrow(/^[^\n]*cannot be (?:entered|used)[^\n]*\.$/)
    await chmod(dataDir, 0o700)
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('a file in its place', async () => {
    await mkdir(dataDir, { mode: 0o711 })
    await chmod(dataDir, 0o711)
    await writeFile(join(dataDir, 'postgres'), '')
    await expect(begin()).rejects.toThrow(/postgres\S* cannot be used \(it is not a folder\)/)
  })
})

test('a file in the place of the data folder, or a link to itself, stops the start by one sentence', async () => {
  await writeFile(dataDir, '')
  await expect(makeDataFolder(dataDir)).rejects.toThrow(/data cannot be used \(it is not a folder\).*\.$/)
  await expect(storedSecret(dataDir, 'app-secret')).rejects.toThrow('cannot be used (it is not a folder)')
})

test('a secret, roles and the note of a running server that cannot be read are not absent', async () => {
  await mkdir(dataDir)
  const loop = async (name: string) => symlink(name, join(dataDir, name))
  await loop('app-secret')
  await loop('laneway-roles')
  await loop('postmaster.pid')
  const reason = 'cannot be used (its link leads back to itself)'
  await expect(storedSecret(dataDir, 'app-secret')).rejects.toThrow(reason)
  const cluster = { folder: dataDir, account: null, dataDir }
  await expect(hasRoles(cluster, { administrator: 'one', application: 'two' })).rejects.toThrow(reason)
  await expect(readPostmasterFile(dataDir)).rejects.toThrow(reason)
})

test('an empty data folder begins a database', async () => {
  await mkdir(dataDir, { mode: 0o755 })
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, 'postgres.log'), 'error: no')
  expect(await begin()).toBe(true)
})
