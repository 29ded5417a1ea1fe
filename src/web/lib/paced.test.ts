import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paced } from './paced'

const run = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  run.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('what is paced', () => {
  test('runs once for all askings in between', () => {
    const ask = paced(run)
    ask()
    ask()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs again for an asking after it has run', () => {
    const ask = paced(run)
    ask()
    vi.advanceTimersByTime(500)
    ask()
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('runs at another moment in every browser', () => {
    paced(run, () => 0)()
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(1)
    paced(run, () => 1)()
    vi.advanceTimersByTime(499)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
