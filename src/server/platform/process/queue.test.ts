import { expect, test, vi } from 'vitest'
import { createQueue, LeftQueue } from './queue'

const never = () => new Promise<void>(() => {})

test('a job that is not wanted any more leaves the queue and is not run', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 10 })
  const action: { end: () => void; leave: () => void } = { end: () => {}, leave: () => {} }
  const first = queue.run(() => new Promise<void>((resolve) => (action.end = resolve)))
  const stopListening = vi.fn<() => void>()
  const unwanted = vi.fn<() => Promise<void>>()
  const left = queue.run(unwanted, (leave) => {
    action.leave = leave
    return stopListening
  })
  const next = queue.run(() => Promise.resolve('done'))
  action.leave()
  await expect(left).rejects.toThrow(LeftQueue)
  action.end()
  await first
  expect(await next).toBe('done')
  expect(unwanted).not.toHaveBeenCalled()
  expect(stopListening).toHaveBeenCalledOnce()
})

test('a job that can start at once starts in the same moment, and asks nobody whether it is wanted', () => {
  const queue = createQueue({ atOnce: 1, waiting: 10 })
  const job = vi.fn<() => Promise<void>>(never)
  const onceUnwanted = vi.fn<() => () => void>()
  queue.run(job, onceUnwanted).catch(() => {})
  expect(job).toHaveBeenCalledOnce()
  expect(onceUnwanted).not.toHaveBeenCalled()
})
