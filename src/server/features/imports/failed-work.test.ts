import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database'
import { createEndableWork } from '../../platform/process/endable-work'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { createFiles } from '../files/files'
import { findImport } from './import-queries'
import { startWork } from './import-jobs'
import { previewed } from './testing/send-import'

const server = await testServer()

const files = createFiles(testSettings())
/** Nothing listens there. */
const lost = openDatabase('postgres://nobody@127.0.0.1:9/nothing').db

test('work that fails without a database, and cannot even be logged, rejects nothing', async () => {
  const client = await server.person()
  const { id } = await previewed(client, { source: 'text', content: 'Sow' })
  const row = await findImport(server.db, client.id, id)
  if (!row) throw new Error('There is no import')
  const logged: unknown[] = []
  const warn = (details: unknown) => {
    logged.push(details)
    throw new Error('The log is full')
  }
  await expect(
    startWork({ db: lost, files, live: { publish: () => {} }, importWork: createEndableWork(), warn }, row),
  ).resolves.toBeUndefined()
  expect(logged).toMatchObject([{ importId: id, err: { code: 'ECONNREFUSED' } }])
})
