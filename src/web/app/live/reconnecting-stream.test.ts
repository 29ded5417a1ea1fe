import { afterEach, expect, test, vi } from 'vitest'
import { openReconnectingStream } from './reconnecting-stream'

const opened: FakeSource[] = []

class FakeSource extends EventTarget {
  readonly CLOSED = 2
  readyState = 1

  constructor(readonly address: string) {
    super()
    opened.push(this)
  }

  close() {
    this.readyState = this.CLOSED
  }

  ping() {
    this.dispatchEvent(new MessageEvent('ping'))
  }
}

afterEach(() => {
  opened.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a connection that was closed for another one ends nothing when it would have been silent for too long', () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  const stream = openReconnectingStream(() => {})
  stream.follow([1])
  stream.follow([1, 2])
  for (let seconds = 0; seconds < 60; seconds += 20) {
    vi.advanceTimersByTime(20_000)
    opened.at(-1)?.ping()
  }
  expect(opened).toHaveLength(2)
  stream.close()
  vi.advanceTimersByTime(120_000)
  expect(opened).toHaveLength(2)
})

test('a silent connection is opened again', () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  const stream = openReconnectingStream(() => {})
  stream.follow([1])
  vi.advanceTimersByTime(60_000)
  expect(opened.length).toBeGreaterThan(1)
  stream.close()
})
