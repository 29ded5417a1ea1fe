import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { applicationRole } from '../../embedded-postgres/roles'
import { databaseOf, runAsAdministrator, withDatabase } from '../../../testing/database/run-as-administrator'

/** A database without any table, dropped after the test file. */
export const newDatabase = () => createDatabase('')

/** A database with all tables of this version and without any row, dropped after the test file. */
export const emptyDatabase = () => createDatabase(`template ${databaseOf(inject('templateDatabase'))}`)

async function createDatabase(template: string) {
  const [server, administrator] = [inject('templateDatabase'), inject('administrator')]
  const name = `restored_${randomBytes(6).toString('hex')}`
  await runAsAdministrator(administrator, `create database ${name} ${template} owner ${applicationRole}`)
  afterAll(() => runAsAdministrator(administrator, `drop database ${name} with (force)`))
  return withDatabase(server, name)
}

/** A folder for this test file's backups, and paths in it. */
export async function backupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-backups-'))
  afterAll(() => rm(folder, { recursive: true }))
  return { path: (name: string) => join(folder, name) }
}
