import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@/domain/change-schema'
import { useFollow } from '@/web/app/live/followed-projects'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { fakeServer } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { taskListReading } from '../tasks/task-cache'
import { createEventTaker } from './apply-event'

const projectId = 7
const paths = makeTask({ id: 1, projectId, title: 'Paths' })
const opened = (revision: number): LiveEvent => ({ type: 'open', boards: [{ projectId, revision }] })
const reset = (revision: number): LiveEvent => ({ type: 'reset', projectId, revision })

let server: ReturnType<typeof serverAt>
let present = 4
beforeEach(() => {
  queryClient.clear()
  present = 4
  server = serverAt()
  renderHook(() => useFollow(projectId))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a board that was read at the revision at which its stream opens is not read again', async () => {
  await read()
  createEventTaker(1)(opened(4))
  await quiet()
  expect(reads()).toBe(1)
})

test('a board that was read before what its stream opens with is read again, also when it is read just then', async () => {
  const reading = read()
  const take = createEventTaker(1)
  take(opened(5))
  await reading
  present = 5
  await expect.poll(reads).toBe(2)
  await quiet()
  take(opened(5))
  await quiet()
  expect(reads()).toBe(2)
})

test('a board of which too much was missed is read again, unless it was read meanwhile', async () => {
  await read()
  const take = createEventTaker(1)
  take(reset(4))
  await quiet()
  expect(reads()).toBe(1)
  present = 900
  take(reset(900))
  await expect.poll(reads).toBe(2)
})

test('a board whose server was set back is read again', async () => {
  await read()
  createEventTaker(1)(reset(3))
  await expect.poll(reads).toBe(2)
})

test('a board that was patched since it was read does not pass for the one that was read', async () => {
  await read()
  queries.task.list.setData({ projectId }, (list) => list?.map((task) => ({ ...task, title: 'Fence' })))
  createEventTaker(1)(opened(4))
  await expect.poll(reads).toBe(2)
})

const serverAt = () =>
  fakeServer({ 'task.list': () => [paths] }, (path) =>
    path === 'task.list' ? [['etag', `"${present}"`]] : [],
  )

const read = () => queries.task.list.fetch({ projectId }, taskListReading)

const reads = () => server.callsOf('task.list').length

/** Whatever was asked for has been answered, and what that brings about has been asked for. */
async function quiet() {
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}
