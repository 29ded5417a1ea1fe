import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../platform/database/database'
import { applicationRole } from '../platform/embedded-postgres/roles'
import { runAsAdministrator, databaseOf, withDatabase } from './run-as-administrator'

/** A database for this test file, dropped after it. */
export async function testDatabase() {
  const template = inject('templateDatabase')
  const administrator = inject('administrator')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Without fsync, copying the files takes a third of the time that writing them to the WAL takes.
  await runAsAdministrator(
    administrator,
    `create database ${name} template ${databaseOf(template)} owner ${applicationRole} strategy file_copy`,
  )
  const connectionString = withDatabase(template, name)
  const { db, close } = openDatabase(connectionString)
  afterAll(async () => {
    await close()
    await runAsAdministrator(administrator, `drop database ${name} with (force)`)
  })
  return { db, connectionString }
}
