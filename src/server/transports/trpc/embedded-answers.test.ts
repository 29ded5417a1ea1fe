import { expect, test, vi } from 'vitest'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** The board of a project, this many times in one batch. */
const batchOf = (projectId: number, calls: number) => {
  const input = Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, { projectId }]))
  const path = Array.from({ length: calls }, () => 'task.list').join(',')
  return `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
}

test('a batch sends what is JSON already as it is, without reading it', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  await insertTasks(server.db, project, { count: 20, description: 'A "bed" \\ of\nroses 🌱' })
  const board = (await owner.call(`/api/projects/${project.id}/tasks`)).body
  const [parse, stringify] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')]
  const { body, statusCode } = await owner.call(batchOf(project.id, 3))
  const parsed = parse.mock.calls.filter(([text]) => text.length >= board.length)
  const written = stringify.mock.results.filter(
    ({ value }) => typeof value === 'string' && value.length >= board.length,
  )
  vi.restoreAllMocks()
  expect([statusCode, parsed, written]).toEqual([200, [], []])
  expect(body).toBe(`[${Array.from({ length: 3 }, () => `{"result":{"data":${board}}}`).join(',')}]`)
})

test('a batch whose answers are too long together says so for the calls that are', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  await insertTasks(server.db, project, { count: 500, description: 'x'.repeat(9_000) })
  const { body, statusCode } = await owner.call(batchOf(project.id, 10))
  expect(statusCode).toBe(207)
  expect(body.length).toBeLessThan(10 * 1024 * 1024)
  const answers: { result?: object; error?: object }[] = JSON.parse(body)
  expect(answers.filter(({ result }) => result)).toHaveLength(1)
  const message = 'The answers to these calls are too long for one request. Send each call alone.'
  const refused = answers.flatMap(({ error }) => error ?? [])
  expect(refused).toHaveLength(9)
  expect(refused).toMatchObject(refused.map(() => ({ message, data: { httpStatus: 413 } })))
})
