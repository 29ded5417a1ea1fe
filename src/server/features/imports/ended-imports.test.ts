import { expect, onTestFinished, test } from 'vitest'
import type { ImportSummary } from '@/domain/import-schema'
import { closeAtOnce, testServer } from '../../testing/app/test-server'
import { previewed, sendImport } from './testing/send-import'
import { runningReaders } from './testing/running-readers'

const server = await testServer()
const large = `Title\n${'Sow beans in the third bed, and water them\n'.repeat(40_000)}`

/** Sends a file and stops its reader in the middle, like a reader that is busy for a long time. */
async function heldReading() {
  const client = await server.person()
  const answered = sendImport(client, { source: 'csv', content: large })
  await expect.poll(runningReaders, { timeout: 20_000, interval: 5 }).toHaveLength(1)
  const [reader = 0] = await runningReaders()
  process.kill(reader, 'SIGSTOP')
  onTestFinished(async () => {
    if ((await runningReaders()).includes(reader)) process.kill(reader, 'SIGKILL')
  })
  const [{ id } = { id: 0 }] = (await client.call('/api/imports')).json<ImportSummary[]>()
  return { client, id, answered }
}

test('deleting an import that is being read ends its reader, and the next one is read', async () => {
  const { client, id, answered } = await heldReading()
  expect((await client.call(`/api/imports/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
  // Sooner than the process would notice the deleted import when it renews its lease.
  await expect.poll(runningReaders, { timeout: 4_000 }).toEqual([])
  expect([201, 409]).toContain((await answered).statusCode)
  expect(await previewed(client, { source: 'text', content: 'Sow' })).toMatchObject({ state: 'preview' })
})

test('an import that another process has deleted ends with its lease', async () => {
  const { id, answered } = await heldReading()
  await server.db.deleteFrom('imports').where('id', '=', id).execute()
  await expect.poll(runningReaders, { timeout: 20_000 }).toEqual([])
  expect([201, 409]).toContain((await answered).statusCode)
})

test('a server that stops ends the reader at once, and leaves the import to the next process that looks', async () => {
  const { id, answered } = await heldReading()
  await Promise.all([answered, closeAtOnce(server.app)])
  await expect.poll(runningReaders).toEqual([])
  const left = () =>
    server.db
      .selectFrom('imports')
      .select(['state', (eb) => eb('leasedUntil', '<', eb.fn<string>('now', [])).as('isLeft')])
      .where('id', '=', id)
      .executeTakeFirst()
  await expect.poll(left).toEqual({ state: 'reading', isLeft: true })
})
