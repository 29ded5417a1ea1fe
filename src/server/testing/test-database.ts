import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../database'
import { administer, databaseOf, withDatabase } from './administer'

/** A database of this test file's own, dropped when the file is done. */
export async function testDatabase() {
  const template = inject('templateDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template ${databaseOf(template)}`)
  const connectionString = withDatabase(template, name)
  const { db, close } = openDatabase(connectionString)
  afterAll(async () => {
    await close()
    await administer(template, `drop database ${name} with (force)`)
  })
  return { db, connectionString }
}
