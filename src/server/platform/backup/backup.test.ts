import { readFile, stat, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seed } from '@db/seeds/demo'
import { migrateTo, migrationNames } from '@db/migrate'
import type { BinItem } from '@/domain/bin-schema'
import type { Task } from '@/domain/task-schema'
import { buildApp } from '../../app'
import { openDatabase } from '../database/database'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { client } from '../../testing/app/test-client'
import { backUpTo, restoreFrom } from './backup-file'
import { contentsOf, rulesOf } from './testing/contents'
import { backupFolder, emptyDatabase, newDatabase } from './testing/scratch'

const server = await testServer()
const { path } = await backupFolder()
await seed(server.db)
const writer = await server.registered()
const board = (await writer.call('/api/projects', { body: { name: 'Backups' } })).json<{ id: number }>()
const tasks = `/api/projects/${board.id}/tasks`
const titles = ['\\.', 'tab here', 'a \\N and a \\\\', 'größer ✓ 🌿']
for (const title of titles) {
  await writer.call(tasks, { body: { title, description: 'one\ttab\ntwo\r\n\\.\nthree' } })
}

const rounds = (await writer.call('/api/projects', { body: { name: 'Rounds' } })).json<{ id: number }>()
const body = { title: 'Water', dueDay: '2031-06-02', repeat: { rule: 'FREQ=WEEKLY' } }
const water = (await writer.call(`/api/projects/${rounds.id}/tasks`, { body })).json<Task>()
await writer.call(`/api/tasks/${water.id}`, { method: 'PATCH', body: { status: 'done' } })

const shed = (await writer.call('/api/projects', { body: { name: 'Shed' } })).json<{ id: number }>()
const roof = await writer.call(`/api/projects/${shed.id}/tasks`, { body: { title: 'Mend the roof' } })
await writer.call(`/api/tasks/${roof.json<Task>().id}/comments`, { body: { content: 'Before the rain' } })
await writer.call('/api/templates', { body: { kind: 'project', name: 'Sheds', from: shed.id } })
await writer.call(`/api/projects/${shed.id}`, { method: 'DELETE' })

const backUp = (name: string) => backUpTo(server.connectionString, path(name), '1.2.3')

async function openApp(connectionString: string) {
  const { db, close } = openDatabase(connectionString)
  const app = await buildApp({ settings: testSettings(), db, webRoot: null })
  return { app, stop: () => app.close().then(close) }
}

test('a restored database has the same rows, constraints and indexes', async () => {
  const before = await contentsOf(server.connectionString)
  const { rows } = await backUp('whole.gz')
  const restored = await newDatabase()
  await restoreFrom(restored, path('whole.gz'))

  expect(await contentsOf(restored)).toEqual(before)
  expect(await rulesOf(restored)).toEqual(await rulesOf(server.connectionString))
  expect(rows).toMatchObject({ kysely_migration: migrationNames.length, tasks: before.rows.tasks?.length })
  expect(before.rows.tasks?.length).toBeGreaterThan(50)
  expect(JSON.stringify(before.rows.tasks)).toContain('FREQ=WEEKLY')
})

test('in a restored database users are still signed in, can sign in, and can create tasks', async () => {
  await backUp('people.gz')
  const restored = await emptyDatabase()
  await restoreFrom(restored, path('people.gz'))
  const { app, stop } = await openApp(restored)

  const again = client(app, { ...writer.cookies })
  expect((await again.call(tasks)).json<Task[]>().map(({ title }) => title)).toEqual(titles)
  expect((await again.call(tasks, { body: { title: 'Went on' } })).statusCode).toBe(201)
  const { email, password } = writer
  expect((await client(app).call('/api/login', { body: { email, password } })).statusCode).toBe(200)
  await stop()
})

test('in a restored database, what is in the bin can be restored', async () => {
  await backUp('bin.gz')
  const restored = await emptyDatabase()
  await restoreFrom(restored, path('bin.gz'))
  const { app, stop } = await openApp(restored)

  const again = client(app, { ...writer.cookies })
  const [item] = (await again.call('/api/bin')).json<BinItem[]>()
  expect(item?.name).toBe('Shed')
  expect((await again.call(`/api/bin/${item?.id}/restore`, { method: 'POST' })).statusCode).toBe(200)
  expect((await again.call(`/api/projects/${shed.id}/tasks`)).json()).toMatchObject([
    { title: 'Mend the roof', comments: 1 },
  ])
  await stop()
})

test('a backup contains neither plain passwords nor session cookies', async () => {
  await backUp('secret.gz')
  const text = gunzipSync(await readFile(path('secret.gz'))).toString('utf8')

  expect(text).toContain(writer.email)
  for (const secret of [writer.password, ...Object.values(writer.cookies)]) expect(text).not.toContain(secret)
})

test('a backup is readable by its owner only and does not overwrite a file', async () => {
  await backUp('mine.gz')
  const { mode, mtimeMs } = await stat(path('mine.gz'))

  expect(mode & 0o777).toBe(0o600)
  await expect(backUp('mine.gz')).rejects.toThrow(/is there already; give the backup another name\.$/)
  expect((await stat(path('mine.gz'))).mtimeMs).toBe(mtimeMs)
})

test('a backup taken during writes contains a consistent snapshot', async () => {
  let isWriting = true
  const people = Array.from({ length: 4 }, async (_, person) => {
    for (let number = 0; isWriting; number += 1) {
      const made = await writer.call(tasks, { body: { title: `Task ${number} of ${person}` } })
      const { id, version } = made.json<Task>()
      await writer.call(`/api/tasks/${id}`, { method: 'PATCH', body: { title: 'Changed', version } })
    }
  })
  const count = async () => Number((await contentsOf(server.connectionString)).rows.tasks?.length)
  const acknowledgedBefore = await count()
  await backUp('busy.gz')
  isWriting = false
  await Promise.all(people)

  const restored = await emptyDatabase()
  await restoreFrom(restored, path('busy.gz'))
  const { db, close } = openDatabase(restored)
  const sums = await db
    .selectFrom('projects')
    .innerJoin('tasks', 'tasks.projectId', 'projects.id')
    .select(({ fn }) => [
      'projects.revision',
      fn.sum<number>('tasks.version').as('writes'),
      fn.countAll<number>().as('tasks'),
    ])
    .where('projects.id', '=', board.id)
    .groupBy('projects.revision')
    .executeTakeFirstOrThrow()
  await close()
  expect(sums.writes).toBe(sums.revision)
  expect((await contentsOf(restored)).rows.tasks?.length).toBeGreaterThanOrEqual(acknowledgedBefore)
})

test('a database with rows is rejected with one sentence and left unchanged', async () => {
  await backUp('rejected.gz')
  const before = await contentsOf(server.connectionString)

  await expect(restoreFrom(server.connectionString, path('rejected.gz'))).rejects.toThrow(
    /^A backup is restored into an empty database only, and this one has rows in \w+\.$/,
  )
  expect(await contentsOf(server.connectionString)).toEqual(before)
})

test('a backup with an older schema is migrated, and a newer one is rejected', async () => {
  const [before = ''] = migrationNames.slice(-2)
  const old = await newDatabase()
  const { db, close } = openDatabase(old)
  await migrateTo(db, before)
  await db.insertInto('throttles').values({ key: 'old', hits: 1, resetsAt: '2026-01-01T00:00:00Z' }).execute()
  await close()
  await backUpTo(old, path('old.gz'), '0.0.1')

  const restored = await newDatabase()
  await restoreFrom(restored, path('old.gz'))
  const { rows } = await contentsOf(restored)
  expect(rows.throttles).toHaveLength(1)
  expect(rows.kysely_migration).toHaveLength(migrationNames.length)

  const { db: emptied, close: done } = openDatabase(restored)
  await emptied.deleteFrom('throttles').execute()
  await done()
  await expect(restoreFrom(restored, path('old.gz'))).rejects.toThrow(/^The backup has an older schema/)
})

const headerWith = (changes: object) => (text: string) => {
  const [first = '', ...rest] = text.split('\n')
  return [JSON.stringify({ ...JSON.parse(first), ...changes }), ...rest].join('\n')
}

test.each([
  [
    'cut off',
    (text: string) => text.slice(0, text.length / 2),
    'The backup ends too early; the file is not whole.',
  ],
  [
    'short of a row',
    (text: string) => text.replace(/^.*\t tab here.*\n/m, ''),
    /^The backup does not hold all rows of \w+\.$/,
  ],
  ['with data after its end', (text: string) => `${text}more`, 'The backup goes on after its end.'],
  ['something else', () => 'dear diary\n', 'The file is no backup of Laneway.'],
  [
    'of a newer version',
    headerWith({ migration: '9999-later' }),
    /^The backup was taken by a newer version of Laneway \(1\.2\.3, 9999-later\)/,
  ],
  ['of a later format', headerWith({ formatVersion: 2 }), /^The backup was taken by a newer version/],
])('a file that is %s is rejected, and the database stays empty', async (what, change, message) => {
  const name = what.replaceAll(' ', '-')
  await backUp(`${name}.gz`)
  const text = gunzipSync(await readFile(path(`${name}.gz`))).toString('utf8')
  await writeFile(path(`${name}-changed.gz`), gzipSync(change(text)))
  const restored = await emptyDatabase()

  await expect(restoreFrom(restored, path(`${name}-changed.gz`))).rejects.toThrow(message)
  const { rows } = await contentsOf(restored)
  const { kysely_migration: _, ...others } = rows
  expect(Object.values(others).flat()).toEqual([])
})

test('a file that is not gzip, or is missing, is rejected with one sentence', async () => {
  await writeFile(path('plain.gz'), 'no gzip')
  const restored = await emptyDatabase()

  await expect(restoreFrom(restored, path('plain.gz'))).rejects.toThrow(
    /is damaged, or no backup of Laneway\.$/,
  )
  await expect(restoreFrom(restored, path('none.gz'))).rejects.toThrow(/^There is no backup at /)
})
