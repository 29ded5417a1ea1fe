import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttled } from './throttled'

const run = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  run.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('a throttled function', () => {
  test('runs once for all calls in between', () => {
    const ask = throttled(run)
    ask()
    ask()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs again for a call after it has run', () => {
    const ask = throttled(run)
    ask()
    vi.advanceTimersByTime(500)
    ask()
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('runs at a different moment in every browser', () => {
    throttled(run, () => 0)()
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(1)
    throttled(run, () => 1)()
    vi.advanceTimersByTime(499)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
