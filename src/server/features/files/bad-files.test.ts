import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createFiles } from './files'
import { sweepContents } from './stored-contents'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { pictures, pngThatSays } from '../../testing/fixtures/pictures'
import { cookieOf } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { ownTask } from './testing/own-task'
import { upload } from './testing/upload'

const maxFileBytes = 300_000
const limits = { maxFileBytes, maxProjectFileBytes: 1_000_000 }
const server = await testServer(limits)
const files = createFiles(testSettings(limits))

const bytes = (length: number) => new File([new Uint8Array(length).fill(1)], 'beds.bin')

test.each([
  ['nothing', [], 400, 'Send the files as multipart/form-data, each in a field “files”'],
  ['an empty file', [new File([], 'beds.txt')], 400, 'The file “beds.txt” is empty.'],
  ['a byte too many', [bytes(maxFileBytes + 1)], 413, 'The file “beds.bin” is too large: at most 0.28 MiB.'],
  [
    'one of two too large',
    [bytes(9), bytes(999_999)],
    413,
    'The file “beds.bin” is too large: at most 0.28 MiB.',
  ],
  ['101 files', Array.from({ length: 101 }, () => bytes(1)), 409, 'A task holds at most 100 files.'],
])(
  '%s is refused in one sentence, over both transports, and leaves no file',
  async (_what, sent, status, text) => {
    const { owner, task, list } = await ownTask(server)
    for (const ask of [overRest, overTrpc]) {
      const response = await ask(owner, upload, { taskId: task.id, files: sent })
      expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(text)])
    }
    expect(await list()).toEqual([])
  },
)

test('a file of the greatest length is taken', async () => {
  const { added } = await ownTask(server)
  expect(await added(bytes(maxFileBytes))).toMatchObject([{ size: maxFileBytes }])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\beds\\plan.txt', 'plan.txt'],
  ['..', 'file'],
  ['a\u0000b\u001bc.txt', 'abc.txt'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['🌱 Beete.txt', '🌱 Beete.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
])('the name %j is kept as %j', async (sent, kept) => {
  const { added, owner } = await ownTask(server)
  const [file] = await added(new File(['Sow'], sent))
  expect(file?.name).toBe(kept)
  const { headers } = await owner.call(`/api/files/${file?.id}`)
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~!$&+-]+$/,
  )
})

const page = '<!doctype html><script>alert(1)</script>'

test.each<[string, () => Promise<BlobPart>, string]>([
  [
    'plan.svg',
    () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'text/plain',
  ],
  ['plan.svg', () => Promise.resolve('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'application/xml'],
  ['plan.png', () => Promise.resolve(page), 'text/plain'],
  [
    'bomb.png',
    () => Promise.resolve(new Uint8Array(pngThatSays(50_000, 50_000).subarray(0, 250_000))),
    'image/png',
  ],
  ['bomb.png', () => Promise.resolve(new Uint8Array(pngThatSays(5_000, 5_000, true))), 'image/png'],
  ['cut.png', async () => new Uint8Array((await pictures.png()).subarray(0, 60)), 'image/png'],
])('%s without a preview is only downloaded, whatever its name says', async (name, content, type) => {
  const { added, owner } = await ownTask(server)
  const [file] = await added(new File([await content()], name))
  expect(file).toMatchObject({ type, width: null, height: null })
  const { headers } = await owner.call(`/api/files/${file?.id}`)
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await owner.call(`/api/files/${file?.id}/preview`)).statusCode).toBe(404)
})

test('a picture that is a page as well is shown as the picture, and its preview is nothing else', async () => {
  const { added, owner } = await ownTask(server)
  const [file] = await added(new File([new Uint8Array(await pictures.gif()), page], 'both.html'))
  const { headers } = await owner.call(`/api/files/${file?.id}`)
  expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
  expect((await owner.call(`/api/files/${file?.id}/preview`)).body).not.toContain('script')
})

test('of two that would fill the project at once, one is refused', async () => {
  const { owner, project, send } = await ownTask(server)
  const other = await server.make.task(project)
  for (const _time of [1, 2]) expect((await send(bytes(300_000))).statusCode).toBe(201)
  const answers = await Promise.all([
    send(bytes(300_000)),
    overRest(owner, upload, { taskId: other.id, files: [bytes(300_000)] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 413,
  ])
  expect(answers.map(({ body }) => body).join()).toContain(
    'The files of this project would take more than its 0.95 MiB. Delete some first.',
  )
})

test('the hundredth file is taken by one of two at once', async () => {
  const { send, list } = await ownTask(server)
  expect((await send(...Array.from({ length: 99 }, () => bytes(1)))).statusCode).toBe(201)
  const answers = await Promise.all([send(bytes(1)), send(bytes(1))])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ])
  expect(await list()).toHaveLength(100)
})

test('a form that ends in the middle is refused, and one that is cut leaves nothing after the sweep', async () => {
  const { owner, task, list } = await ownTask(server)
  const start = '--x\r\ncontent-disposition: form-data; name="files"; filename="beds.txt"\r\n\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const url = `/api/tasks/${task.id}/files`
  const ended = await server.app.inject({
    method: 'POST',
    url,
    cookies: owner.cookies,
    headers,
    payload: `${start}Sow`,
  })
  expect([ended.statusCode, ended.body]).toEqual([
    400,
    'The files did not arrive completely. Send them again.',
  ])

  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const before = await contentsOf()
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = [`POST ${url} HTTP/1.1`, 'host: localhost', `cookie: ${cookieOf(owner)}`]
  const request = [...lines, 'content-length: 1000000', `content-type: ${headers['content-type']}`, '', start]
  socket.write(request.join('\r\n'))
  socket.write('x'.repeat(280_000))
  await expect.poll(() => contentsOf()).toBeGreaterThan(before)
  const closed = once(socket, 'close')
  socket.destroy()
  await closed

  await server.db.updateTable('fileContents').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await sweepContents(files, server.db)
  expect(await list()).toEqual([])
  const left = await server.db
    .selectFrom('fileContents')
    .leftJoin('files', 'files.contentId', 'fileContents.id')
    .where('files.id', 'is', null)
    .select('fileContents.id')
    .execute()
  expect(left).toEqual([])
})

const contentsOf = async () =>
  (await server.db.selectFrom('fileContents').select('id').where('complete', '=', false).execute()).length
