import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { FileRow } from '@/domain/file-schema'
import { createFiles } from './files'
import { moveContents, sweepContents } from './stored-contents'
import { overRest } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { upload } from './testing/upload'

const s3Server = z.custom<
  new (options: object) => { run: () => Promise<{ port: number }>; close: () => Promise<void> }
>((value) => typeof value === 'function')

const folder = await mkdtemp(join(tmpdir(), 'laneway-s3-'))
const S3 = s3Server.parse(createRequire(import.meta.url)('s3rver'))
const bucket = { name: 'files', configs: [] }
const store = new S3({ port: 0, silent: true, directory: folder, configureBuckets: [bucket] })
const { port } = await store.run()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const filesUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=off`
const server = await testServer({ filesUrl, binDays: 0 })
const files = createFiles(testSettings({ filesUrl }))
const owner = await server.person()
const project = await server.make.project({ id: owner.id })
const content = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251))

async function addedFile(length: number) {
  const task = await server.make.task(project)
  const sent = { taskId: task.id, files: [new File([content(length)], 'beds.bin')] }
  const response = await overRest(owner, upload, sent)
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)])
  const [file] = response.json<FileRow[]>()
  return { id: file?.id, length }
}

const pieces = async () => (await server.db.selectFrom('filePieces').select('contentId').execute()).length
const objects = async () =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('_object'))

async function expectReadable({ id, length }: { id: number | undefined; length: number }) {
  const whole = await owner.call(`/api/files/${id}`)
  expect(whole.rawPayload.equals(content(length))).toBe(true)
  const middle = await owner.call(`/api/files/${id}`, { headers: { range: `bytes=3-${length - 2}` } })
  expect(middle.rawPayload.equals(content(length).subarray(3, length - 1))).toBe(true)
}

test('files are kept in the store, moved to the database and back while they are read, and swept', async () => {
  const added = [await addedFile(10), await addedFile(700_000), await addedFile(262_144)]
  expect([await pieces(), await objects()]).toEqual([0, expect.objectContaining({ length: 3 })])
  for (const file of added) await expectReadable(file)

  const reading = added.map(expectReadable)
  await moveContents(files, server.db, 'database', () => {})
  await Promise.all(reading)
  expect([await pieces(), await objects()]).toEqual([5, []])
  for (const file of added) await expectReadable(file)

  for (const _time of [1, 2]) await moveContents(files, server.db, 's3', () => {})
  expect([await pieces(), await objects()]).toEqual([0, expect.objectContaining({ length: 3 })])
  for (const file of added) await expectReadable(file)

  await owner.call(`/api/files/${added[0]?.id}`, { method: 'DELETE' })
  expect(await objects()).toHaveLength(2)
  await server.db.updateTable('fileContents').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await sweepContents(files, server.db)
  expect(await objects()).toHaveLength(2)
})

test('of an upload or an import that is refused or left nothing stays in the store', async () => {
  const before = await objects()
  const task = await server.make.task(project)
  const sent = [new File([content(9)], 'beds.bin'), new File([], 'empty.txt')]
  expect((await overRest(owner, upload, { taskId: task.id, files: sent })).statusCode).toBe(400)
  expect([await pieces(), await objects()]).toEqual([0, before])
  const create = { name: 'import.create', type: 'mutation', method: 'POST', path: '/imports' } as const
  const beds = [new File(['Sow'], 'beds.txt')]
  const { id } = (await overRest(owner, create, { source: 'text', files: beds })).json<{ id: number }>()
  expect(await objects()).toHaveLength(before.length + 1)
  await owner.call(`/api/imports/${id}`, { method: 'DELETE' })
  expect([await pieces(), await objects()]).toEqual([0, before])
})
