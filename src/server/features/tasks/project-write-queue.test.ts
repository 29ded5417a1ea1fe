import { expect, test, vi } from 'vitest'
import { QueueFull } from '../../platform/process/queue'
import { createProjectWriteQueue } from './project-write-queue'

/** A write that runs until the test ends it. */
function longWrite() {
  const deed: { end: () => void } = { end: () => {} }
  const write = () => new Promise<void>((resolve) => (deed.end = resolve))
  return { write, end: () => deed.end() }
}

test('writes to one project run one after the other, in order of arrival', async () => {
  const inTurn = createProjectWriteQueue()
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
  expect(await Promise.all(indexes.map((index) => inTurn(7, write(index))))).toEqual(indexes)
  expect(begun).toEqual(indexes)
})

test('writes to other projects do not wait', async () => {
  const inTurn = createProjectWriteQueue()
  const one = longWrite()
  const first = inTurn(7, one.write)
  expect(await inTurn(8, () => Promise.resolve('written'))).toBe('written')
  one.end()
  await first
})

test('a failed write releases the queue', async () => {
  const inTurn = createProjectWriteQueue()
  const failing = inTurn(7, () => Promise.reject(new Error('refused')))
  const next = inTurn(7, () => Promise.resolve('written'))
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('written')
})

test('a write that waits longer than a connection attempt is rejected, without delaying others', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = createProjectWriteQueue()
    const one = longWrite()
    const first = inTurn(7, one.write)
    const impatient = vi.fn<() => Promise<void>>()
    const outcome = inTurn(7, impatient).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_999)
    const later = inTurn(7, () => Promise.resolve('written'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new QueueFull('the jobs before take too long'))
    one.end()
    await first
    expect(await later).toBe('written')
    expect(impatient).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
