import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleJob } from './schedule-job'

const intervalMilliseconds = 1_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (intervals: number) => vi.advanceTimersByTimeAsync(intervals * intervalMilliseconds)

async function listening(run: (closing: AbortSignal) => Promise<unknown>) {
  const logged: string[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
  })
  scheduleJob(app, { intervalMilliseconds, failure: 'the job failed', run })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, logged }
}

test('a job runs at its interval while the app is listening, and no more after it', async () => {
  const run = vi.fn<() => Promise<void>>(async () => {})
  const { app } = await listening(run)
  expect(run).not.toHaveBeenCalled()
  await pass(3)
  expect(run).toHaveBeenCalledTimes(3)
  await app.close()
  await pass(3)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a run that takes longer than the interval leaves out the next, and closing ends and awaits it', async () => {
  const ended = vi.fn<() => void>()
  const run = vi.fn<(closing: AbortSignal) => Promise<void>>(async (closing) => {
    await new Promise((resolve) => closing.addEventListener('abort', resolve))
    await Promise.resolve()
    ended()
  })
  const { app } = await listening(run)
  await pass(3)
  expect(run).toHaveBeenCalledTimes(1)
  await app.close()
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a run that fails is logged, and the next one comes at its time', async () => {
  const run = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('no connection')))
  const { app, logged } = await listening(run)
  await pass(2)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged.map((line) => line.includes('the job failed') && line.includes('no connection'))).toEqual([
    true,
    true,
  ])
  await app.close()
})
