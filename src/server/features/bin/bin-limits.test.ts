import { expect, test } from 'vitest'
import type { FileRow } from '@/domain/file-schema'
import { sweepOwnerless } from '../files/stored-contents'
import { createFiles } from '../files/files'
import { testSettings } from '../../testing/app/test-settings'
import { testServer } from '../../testing/app/test-server'
import { sweepBins } from './sweep-bin'
import { binnedBoard, purge, restore } from './testing/binned-board'

const server = await testServer({ maxProjectFileBytes: 100_000, maxPersonFileBytes: 150_000 })
const files = createFiles(testSettings())

function formOf(bytes: number) {
  const form = new FormData()
  form.append('files', new File(['x'.repeat(bytes)], 'plan.txt'))
  return form
}

const countContents = async () => (await server.db.selectFrom('fileContents').select('id').execute()).length

const expire = () => server.db.updateTable('binItems').set({ until: '2020-01-01T00:00:00.000Z' }).execute()

test('files in the bin count against the limits of their project and person, until they are deleted for good', async () => {
  const { owner, create, remove } = await binnedBoard(server)
  const of = `/api/tasks/${(await create()).id}/files`
  const upload = (to: string, bytes: number) => owner.call(to, { body: formOf(bytes) })
  const before = await countContents()
  const [file] = (await upload(of, 80_000)).json<FileRow[]>()
  const binId = await remove(`/api/files/${file?.id}`)
  await sweepOwnerless(files, server.db)
  expect(await countContents()).toBe(before + 1)
  expect((await upload(of, 80_000)).statusCode).toBe(413)
  const elsewhere = await binnedBoard(server)
  await server.make.member(elsewhere.project, 'editor', owner)
  const there = `/api/tasks/${(await elsewhere.create()).id}/files`
  expect((await upload(there, 80_000)).statusCode).toBe(413)
  expect((await purge(owner, binId)).statusCode).toBe(200)
  expect(await countContents()).toBe(before)
  expect((await upload(of, 80_000)).statusCode).toBe(201)
})

test('what is past its time is swept with its contents, by two processes at once, and what is not stays', async () => {
  const { owner, create, remove, bin } = await binnedBoard(server)
  const before = await countContents()
  for (let count = 0; count < 45; count += 1) {
    const task = await create()
    if (count < 3) await server.make.file(task)
    await remove(`/api/tasks/${task.id}`)
  }
  expect(await countContents()).toBeGreaterThan(before)
  await expire()
  const kept = await remove(`/api/tasks/${(await create()).id}`)
  await Promise.all([sweepBins(server.db), sweepBins(server.db)])
  await sweepBins(server.db)
  await sweepOwnerless(files, server.db)
  expect((await bin()).map(({ id }) => id)).toEqual([kept])
  expect(await countContents()).toBe(before)
  expect((await restore(owner, kept)).statusCode).toBe(200)
})

test('what was deleted in a project goes with it', async () => {
  const { create, remove, address, project } = await binnedBoard(server)
  await remove(`/api/tasks/${(await create()).id}`)
  await remove(address)
  await expire()
  await sweepBins(server.db)
  const left = await server.db
    .selectFrom('binItems')
    .select('id')
    .where('projectId', '=', project.id)
    .execute()
  expect(left).toEqual([])
})

test('of a restore and a purge at once, one wins', async () => {
  const { owner, create, remove, address } = await binnedBoard(server)
  for (let round = 0; round < 5; round += 1) {
    const binId = await remove(`/api/tasks/${(await create()).id}`)
    const answers = await Promise.all([restore(owner, binId), purge(owner, binId)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  }
  const tasks = (await owner.call(`${address}/tasks`)).json<unknown[]>()
  const { length } = (await owner.call(`${address}/bin`)).json<unknown[]>()
  expect([tasks.length <= 5, length]).toEqual([true, 0])
})
