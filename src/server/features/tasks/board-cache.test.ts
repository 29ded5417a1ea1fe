import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { task } from '@/domain/task-schema'
import { findProjectAccess } from '../../core/access/access-queries'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { testServer } from '../../testing/app/test-server'
import { createBoardCache } from './board-cache'

const server = await testServer()
const { app, db, make } = server

async function board(tasks = 40) {
  const organization = await make.organization()
  const owner = await make.organizationMember(organization, 'admin')
  const project = await make.project(owner, organization)
  for (let index = 0; index < tasks; index += 1) {
    const due = index % 3 === 0 ? { dueDate: `2027-01-0${1 + (index % 9)}T00:00:00.5Z` } : {}
    await make.task(project, { ...due, title: `Bed "${index}" \\ <ö> 🌱`, assignedTo: owner.id })
  }
  const viewer = await make.member(project, 'read')
  const typed = `/trpc/task.list?input=${encodeURIComponent(JSON.stringify({ projectId: project.id }))}`
  return {
    owner: await server.as(owner),
    viewer: await server.as(viewer),
    project,
    address: `/api/projects/${project.id}/tasks`,
    typed,
  }
}

describe('a board', () => {
  test('matches its schema field by field', async () => {
    const { owner, address } = await board()
    const answer: unknown = (await owner.call(address)).json()
    const shown = z.array(z.strictObject(task.shape)).parse(answer)
    expect(shown).toHaveLength(40)
    expect(shown).toEqual(answer)
    expect(shown[0]).toMatchObject({ dueDate: '2027-01-01T00:00:00.500Z', title: 'Bed "0" \\ <ö> 🌱' })
    expect(Object.keys(shown[0] ?? {})).toEqual(Object.keys(task.shape))
  })

  test('begins with the first tasks of each lane: by due date, but what is done by its finish', async () => {
    const { owner, address, typed, project } = await board(9)
    for (const [title, finishedAt, archived] of [
      ['Done 3', '2027-01-03Z', false],
      ['Done 1', '2027-01-01Z', false],
      ['Done 2', '2027-01-02Z', false],
      ['Archived', '2027-01-04Z', true],
    ] as const) {
      const { id } = await make.task(project, { title, status: 'done' })
      await db.updateTable('tasks').set({ finishedAt, archived }).where('id', '=', id).execute()
    }
    const whole = (await owner.call(address)).json<{ title: string; status: string }[]>()
    const wholeLane = whole.filter(({ status }) => status === 'todo')
    const begun = await owner.call(`${address}?perLane=2`)
    const newest = whole.filter(({ title }) => title === 'Done 2' || title === 'Done 3')
    expect(begun.json()).toEqual([...wholeLane.slice(0, 2), ...newest])
    expect(begun.headers.etag).toBe((await owner.call(address)).headers.etag)
    const input = encodeURIComponent(JSON.stringify({ projectId: project.id, perLane: 2 }))
    const typedBegun = await owner.call(typed.replace(/input=.*/, `input=${input}`))
    expect(typedBegun.json<{ result: { data: unknown } }>().result.data).toEqual(begun.json())
    for (const perLane of ['0', '51', 'x'])
      expect((await owner.call(`${address}?perLane=${perLane}`)).statusCode).toBe(400)
  })

  test('has the same bytes for every viewer, on both transports, alone and in batches', async () => {
    const { owner, viewer, address, typed, project } = await board()
    const bytes = (await owner.call(address)).body
    expect((await viewer.call(address)).body).toBe(bytes)
    const typedResponse = await viewer.call(typed)
    expect(typedResponse.body).toBe(`{"result":{"data":${bytes}}}`)
    expect(typedResponse.headers).toMatchObject({ etag: '"0"', 'cache-control': 'no-store' })
    const input = encodeURIComponent(JSON.stringify({ 0: { projectId: project.id } }))
    expect((await viewer.call(`/trpc/task.list?batch=1&input=${input}`)).body).toBe(
      `[{"result":{"data":${bytes}}}]`,
    )
    const both = (await viewer.call(`/trpc/task.list,project.list?batch=1&input=${input}`)).json<
      { result: { data: unknown } }[]
    >()
    expect(both[0]?.result.data).toEqual(JSON.parse(bytes))
    expect(both[1]?.result.data).toHaveLength(1)
  })

  test('is compressed for clients that accept it, with the same content', async () => {
    const { owner, address, typed } = await board()
    const plain = (await owner.call(address)).body
    const fetched = async (url: string, encoding: string) => {
      const response = await owner.call(url, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.vary).toContain('accept-encoding')
      return { encoding: response.headers['content-encoding'], bytes: response.rawPayload }
    }
    const brotli = await fetched(address, 'gzip, deflate, br')
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', plain])
    const gzip = await fetched(address, 'gzip;q=1, br;q=0')
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', plain])
    const typedBrotli = await fetched(typed, 'br')
    expect(brotliDecompressSync(typedBrotli.bytes).toString()).toBe(`{"result":{"data":${plain}}}`)
    expect((await fetched(address, 'identity')).encoding).toBeUndefined()
  })

  test('with long texts is the same, in the same order, whole and begun', async () => {
    const { owner, project, address } = await board(0)
    await insertTasks(db, project, { count: 450, description: 'é'.repeat(5_000) })
    await owner.call(address, { body: { title: 'First', dueDate: '2027-01-01T00:00:00.000Z' } })
    const read = async (url: string) =>
      (await owner.call(url)).json<{ title: string; description: string }[]>()
    const whole = await read(address)
    expect(whole.map(({ title }) => title)).toEqual([
      'First',
      ...Array.from({ length: 450 }, (_, index) => `Task ${index + 1}`),
    ])
    expect(whole[450]?.description).toBe('é'.repeat(5_000))
    expect(await read(`${address}?perLane=2`)).toEqual(whole.slice(0, 2))
  })

  test('is never served from the cache after a change, nor to a user who has lost access', async () => {
    const { owner, viewer, address, typed, project } = await board(3)
    const begun = `${address}?perLane=50`
    const titles = async (asked: string) =>
      (await viewer.call(asked)).json<{ title: string }[]>().map(({ title }) => title)
    await titles(address)
    await titles(begun)
    await owner.call(address, { body: { title: 'Newest' } })
    expect(await titles(address)).toContain('Newest')
    expect(await titles(begun)).toContain('Newest')
    await owner.call(`/api/projects/${project.id}/members/${viewer.id}`, { method: 'DELETE' })
    expect((await viewer.call(address)).statusCode).toBe(403)
    expect((await viewer.call(begun)).statusCode).toBe(403)
    const rejected = await viewer.call(typed)
    expect([rejected.statusCode, rejected.json<{ error: object }>().error]).toEqual([
      403,
      expect.objectContaining({ message: expect.any(String) }),
    ])
  })

  test('is rejected by tRPC like by REST when the viewer is signed out or the project missing', async () => {
    const { owner, typed } = await board(1)
    expect((await app.inject({ url: typed })).statusCode).toBe(401)
    expect((await owner.call('/trpc/task.list?input={"projectId":999999}')).statusCode).toBe(404)
    expect((await owner.call('/trpc/task.list?input={"projectId":"x"}')).statusCode).toBe(400)
    expect((await owner.call('/trpc/task.list?input=%7B')).statusCode).toBe(400)
  })
})

async function accessIn(count: number) {
  const owner = await make.user()
  const project = await make.project(owner)
  for (let index = 0; index < count; index += 1) await make.task(project, { title: 'x'.repeat(200) })
  const access = await findProjectAccess(db, owner.id, { kind: 'project', id: project.id })
  if (!access) throw new Error('the project is there')
  return access
}

describe('the cache', () => {
  test('loads a board once for all requests that wait for the same revision', async () => {
    const access = await accessIn(3)
    const memory = createBoardCache(1)
    const loaded = await Promise.all(Array.from({ length: 20 }, () => memory.answer(db, access).load()))
    expect(new Set(loaded.map(({ json }) => json)).size).toBe(1)
  })

  test('counts the compressed forms', async () => {
    const memory = createBoardCache(1)
    const { json } = await memory.answer(db, await accessIn(20)).load()
    expect(memory.size).toBe(json.plain.length)
    const gzip = await json.bytes('gzip')
    expect(memory.size).toBe(json.plain.length + gzip.length)
  })

  test('respects its size limit', async () => {
    const megabytes = 1 / 16
    const memory = createBoardCache(megabytes)
    const sizes = []
    for (let index = 0; index < 6; index += 1) {
      const { json } = await memory.answer(db, await accessIn(20)).load()
      await json.bytes('gzip')
      await json.bytes('br')
      sizes.push(memory.size)
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(megabytes * 2 ** 20)
    expect(Math.max(...sizes)).toBeLessThan(sizes.length * (sizes[0] ?? 0))
  })

  test('does not replace a newer state by an older one', async () => {
    const access = await accessIn(1)
    const present = { ...access, revision: 7 }
    const memory = createBoardCache(1)
    const stored = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (earlier) => {
        await earlier.selectFrom('projects').select('id').where('id', '=', access.projectId).execute()
        await db.updateTable('projects').set({ revision: 7 }).where('id', '=', access.projectId).execute()
        const newer = await memory.answer(db, present).load()
        expect((await memory.answer(earlier, access).load()).etag).toBe('"0"')
        return newer
      })
    expect(stored.etag).toBe('"7"')
    expect((await memory.answer(db, present).load()).json).toBe(stored.json)
  })
})
