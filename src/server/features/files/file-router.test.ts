import { describe, expect, test } from 'vitest'
import type { FileRow } from '@/domain/file-schema'
import type { Task } from '@/domain/task-schema'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { pictures } from '../../testing/fixtures/pictures'
import { testServer } from '../../testing/app/test-server'
import { upload } from './testing/upload'

const server = await testServer()

async function taskWithFiles() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project)
  const address = `/api/tasks/${task.id}/files`
  const send = (...files: File[]) => overRest(owner, upload, { taskId: task.id, files })
  const added = async (...files: File[]) => (await send(...files)).json<FileRow[]>()
  const list = async () => (await owner.call(address)).json<FileRow[]>()
  const read = async () => (await owner.call(`/api/tasks/${task.id}`)).json<Task>()
  const patch = (body: unknown) => owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })
  return { owner, project, task, address, send, added, list, read, patch }
}

const text = (content: string, name = 'notes.txt') => new File([content], name)
const png = async (name = 'shelf.png', size = { width: 1200, height: 600 }) =>
  new File([new Uint8Array(await pictures.png(size))], name)

describe.each([
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const)('over %s', (_transport, ask) => {
  test('files are added in their order, listed, and counted on their task', async () => {
    const { owner, task, list, read } = await taskWithFiles()
    const files = [text('Water the beds.'), await png()]
    const response = await ask(owner, upload, { taskId: task.id, files })
    expect([response.statusCode, response.body]).toEqual([ask === overRest ? 201 : 200, expect.any(String)])
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        taskId: task.id,
        name: 'notes.txt',
        type: 'text/plain',
        size: 15,
        width: null,
        height: null,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        user: expect.objectContaining({ id: owner.id }),
      },
      expect.objectContaining({ name: 'shelf.png', type: 'image/png', width: 1200, height: 600 }),
    ])
    expect(await read()).toMatchObject({ files: 2, cover: null })
  })
})

test('an upload answers with the files that it made, as the list has them', async () => {
  const { added, list } = await taskWithFiles()
  const [made] = await added(text('one'))
  expect([made]).toEqual(await list())
})

test('a file is renamed and deleted', async () => {
  const { owner, added, list, read } = await taskWithFiles()
  const [file] = await added(text('one'), text('two'))
  const address = `/api/files/${file?.id}`
  const renamed = await owner.call(address, { method: 'PATCH', body: { name: ' plans/beds.txt ' } })
  expect(renamed.json()).toEqual({ ...file, name: 'beds.txt' })
  expect((await owner.call(address, { method: 'DELETE' })).statusCode).toBe(200)
  expect(await list()).toHaveLength(1)
  expect(await read()).toMatchObject({ files: 1 })
  expect((await owner.call(address)).statusCode).toBe(404)
})

test('the content of a file is read whole, by range, and not again while it is known', async () => {
  const { owner, added } = await taskWithFiles()
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7919) % 251))
  const [file] = await added(new File([content], 'données “1”.bin'))
  const address = `/api/files/${file?.id}`
  const whole = await owner.call(address)
  expect(whole.rawPayload.equals(content)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '700000',
    'content-disposition':
      'attachment; filename="donn_es _1_.bin"; filename*=UTF-8\'\'donn%C3%A9es%20%E2%80%9C1%E2%80%9D.bin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
    'cache-control': 'private, no-cache',
  })
  const range = async (header: string) => owner.call(address, { headers: { range: header } })
  const middle = await range('bytes=262000-262500')
  expect(middle.rawPayload.equals(content.subarray(262_000, 262_501))).toBe(true)
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, 'bytes 262000-262500/700000'])
  expect((await range('bytes=-5')).rawPayload.equals(content.subarray(-5))).toBe(true)
  const beyond = await range('bytes=700000-')
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */700000'])
  const { etag } = whole.headers
  const again = await owner.call(address, { headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a picture is shown, has a preview, and can be the cover of its task until it is deleted', async () => {
  const { owner, added, read, patch } = await taskWithFiles()
  const [picture, notes] = await added(await png(), text('one'))
  const shown = await owner.call(`/api/files/${picture?.id}`)
  expect(shown.headers['content-disposition']).toMatch(/^inline;/)
  const downloaded = await owner.call(`/api/files/${picture?.id}?download=1`)
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment;/)
  const preview = await owner.call(`/api/files/${picture?.id}/preview`)
  expect(preview.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
  })
  expect((await owner.call(`/api/files/${notes?.id}/preview`)).statusCode).toBe(404)
  expect((await patch({ cover: picture?.id })).json()).toMatchObject({ cover: picture?.id })
  const refused = await patch({ cover: notes?.id })
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    'The cover must be a picture among the files of this task',
  ])
  await owner.call(`/api/files/${picture?.id}`, { method: 'DELETE' })
  expect(await read()).toMatchObject({ files: 1, cover: null, version: 3 })
})

test('the history of the task tells what happened to its files', async () => {
  const { owner, task, added, patch } = await taskWithFiles()
  const [picture] = await added(await png(), text('one'))
  await patch({ cover: picture?.id })
  await owner.call(`/api/files/${picture?.id}`, { method: 'PATCH', body: { name: 'wall.png' } })
  await owner.call(`/api/files/${picture?.id}`, { method: 'DELETE' })
  expect((await owner.call(`/api/tasks/${task.id}/history`)).json()).toMatchObject([
    { kind: 'file.deleted', fields: { file: { from: 'wall.png', to: null } } },
    { kind: 'file.changed', fields: { name: { from: 'shelf.png', to: 'wall.png' } } },
    { kind: 'task.changed', fields: { cover: { from: null, to: 'shelf.png' } } },
    { kind: 'file.added', fields: { file: { from: null, to: 'shelf.png\nnotes.txt' } } },
  ])
})
