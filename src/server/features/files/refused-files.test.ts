import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginContent } from './content-queries'
import { lockFilesOfPerson } from './file-room-queries'
import { createFiles } from './files'
import { sweepContents, sweepOwnerless } from './stored-contents'
import { overRest } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { ownTask } from './testing/own-task'
import { upload } from './testing/upload'

const maxFileBytes = 300_000
const limits = { maxFileBytes, maxProjectFileBytes: 1_000_000, binDays: 0 }
const server = await testServer(limits)
const files = createFiles(testSettings(limits))

const bytes = (length: number) => new File([new Uint8Array(length).fill(1)], 'beds.bin')

test('what is deleted takes its content with it, and what has a file keeps it', async () => {
  const { owner, added } = await ownTask(server)
  const [gone, kept] = await added(new File(['gone'], 'a.txt'), new File(['kept'], 'b.txt'))
  const before = await count()
  await owner.call(`/api/files/${gone?.id}`, { method: 'DELETE' })
  expect(await count()).toBe(before - 1)
  await server.db.updateTable('fileContents').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await sweepContents(files, server.db)
  expect(await count()).toBe(before - 1)
  expect((await owner.call(`/api/files/${kept?.id}`)).body).toBe('kept')
})

test('what is deleted with its task, project or person goes as soon as it is looked for', async () => {
  const { owner, project, task, added } = await ownTask(server)
  const others = await ownTask(server)
  await added(new File(['gone'], 'a.txt'))
  await others.added(new File(['gone'], 'b.txt'))
  const before = await count()
  await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  await sweepOwnerless(files, server.db)
  expect(await count()).toBe(before - 1)
  await server.db.deleteFrom('projects').where('id', '=', others.project.id).execute()
  await sweepOwnerless(files, server.db)
  expect(await count()).toBe(before - 2)
  expect(project.id).not.toBe(others.project.id)
})

test.each<[string, () => File[], number]>([
  ['a file too long after others', () => [bytes(9), bytes(9), bytes(maxFileBytes + 1)], 413],
  ['an empty file after others', () => [bytes(9), new File([], 'beds.txt')], 400],
  ['more files than a task holds', () => Array.from({ length: 101 }, () => bytes(1)), 409],
  ['more than the project holds', () => [1, 2, 3, 4].map(() => bytes(maxFileBytes)), 413],
])('of a refused upload nothing stays: %s', async (_what, sent, status) => {
  const { send } = await ownTask(server)
  const before = await allContents()
  expect((await send(...sent())).statusCode).toBe(status)
  expect(await allContents()).toEqual(before)
})

test('a request that says that it is longer than the room of its project is refused before it is read', async () => {
  const { owner, task } = await ownTask(server)
  const before = await allContents()
  const form = new FormData()
  for (const _file of [1, 2, 3, 4]) form.append('files', bytes(maxFileBytes))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const unread = new Readable({ read: () => unread.destroy(new Error('The body was read')) })
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/tasks/${task.id}/files`,
    cookies: owner.cookies,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(4 * maxFileBytes),
    },
    payload: unread,
  })
  expect([statusCode, body]).toEqual([
    413,
    expect.stringContaining('The files of this project would take more'),
  ])
  expect(await allContents()).toEqual(before)
})

test('a person adds no more to all projects together than they may, also twice at once', async () => {
  const limited = await testServer({ ...limits, maxPersonFileBytes: 600_000 })
  const owner = await limited.person()
  const projects = await Promise.all([1, 2, 3].map(() => limited.make.project({ id: owner.id })))
  const tasks = await Promise.all(projects.map((project) => limited.make.task(project)))
  const send = (index: number) =>
    overRest(owner, upload, { taskId: tasks[index]?.id ?? 0, files: [bytes(250_000)] })
  expect((await send(0)).statusCode).toBe(201)
  const answers = await Promise.all([send(1), send(2)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 413,
  ])
  expect(answers.map(({ body }) => body).join()).toContain(
    'Your files would take more than your 0.57 MiB. Delete some first.',
  )
})

test('an upload waits for others of its person, in whatever project, before their room is judged', async () => {
  const limited = await testServer({ ...limits, maxPersonFileBytes: 600_000 })
  const owner = await limited.person()
  const task = await limited.make.task(await limited.make.project({ id: owner.id }))
  const other = await limited.make.task(await limited.make.project({ id: owner.id }))
  const transaction = await limited.db.startTransaction().execute()
  await lockFilesOfPerson(transaction, owner.id)
  const sent = overRest(owner, upload, { taskId: task.id, files: [bytes(250_000)] })
  const waiting = () =>
    sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(transaction)
  await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
  const contentId = randomUUID()
  await beginContent(transaction, contentId)
  const picture = { width: null, height: null, preview: null }
  const file = { name: 'beds.bin', type: 'text/plain', size: 500_000, ...picture }
  await transaction
    .insertInto('files')
    .values({ ...file, taskId: other.id, contentId, userId: null, storedBy: owner.id })
    .execute()
  await transaction.commit().execute()
  expect((await sent).statusCode).toBe(413)
})

const allContents = () => server.db.selectFrom('fileContents').select('id').orderBy('id').execute()

const count = async () => (await server.db.selectFrom('filePieces').select('contentId').execute()).length
