import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { administer, withDatabase } from '../../testing/administer'

/** A database without any table, dropped when the test file is done. */
export async function newDatabase() {
  const server = inject('templateDatabase')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  afterAll(() => administer(server, `drop database ${name} with (force)`))
  return withDatabase(server, name)
}

/** A folder for this test file's backups, and names in it. */
export async function backupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-backups-'))
  afterAll(() => rm(folder, { recursive: true }))
  return { path: (name: string) => join(folder, name) }
}
