import { expect, test, vi } from 'vitest'
import { QueueFull } from '../platform/process/queue'
import { createProjectWriteQueue } from './project-write-queue'

/** A write that runs until the test ends it. */
function longWrite() {
  const action: { end: () => void } = { end: () => {} }
  const write = () => new Promise<void>((resolve) => (action.end = resolve))
  return { write, end: () => action.end() }
}

test('writes to one project run one after the other, in order of arrival', async () => {
  const enqueue = createProjectWriteQueue()
  const begun: number[] = []
  let present = 0
  const write = (index: number) => async () => {
    begun.push(index)
    present += 1
    expect(present).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    present -= 1
    return index
  }
  const indexes = Array.from({ length: 50 }, (_, index) => index)
  expect(await Promise.all(indexes.map((index) => enqueue(7, write(index))))).toEqual(indexes)
  expect(begun).toEqual(indexes)
})

test('writes to other projects do not wait', async () => {
  const enqueue = createProjectWriteQueue()
  const one = longWrite()
  const first = enqueue(7, one.write)
  expect(await enqueue(8, () => Promise.resolve('written'))).toBe('written')
  one.end()
  await first
})

test('a failed write releases the queue', async () => {
  const enqueue = createProjectWriteQueue()
  const failing = enqueue(7, () => Promise.reject(new Error('rejected')))
  const next = enqueue(7, () => Promise.resolve('written'))
  await expect(failing).rejects.toThrow('rejected')
  expect(await next).toBe('written')
})

test('a write that waits longer than a connection attempt is rejected, without delaying others', async () => {
  vi.useFakeTimers()
  try {
    const enqueue = createProjectWriteQueue()
    const one = longWrite()
    const first = enqueue(7, one.write)
    const slowWrite = vi.fn<() => Promise<void>>()
    const outcome = enqueue(7, slowWrite).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_999)
    const later = enqueue(7, () => Promise.resolve('written'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new QueueFull('the jobs before take too long'))
    one.end()
    await first
    expect(await later).toBe('written')
    expect(slowWrite).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
