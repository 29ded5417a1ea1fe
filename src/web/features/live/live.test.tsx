import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from './live'

const opened: string[] = []

class FakeSource extends EventTarget {
  constructor(address: string) {
    super()
    opened.push(address)
  }

  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  // Each tab has its own stream, not a shared one.
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  opened.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page opens its stream once it is idle', () => {
  const { unmount } = render(<Live viewerId={1} />)
  expect(opened).toHaveLength(0)
  vi.runOnlyPendingTimers()
  expect(opened).toHaveLength(1)
  unmount()
})

test('a page that is left before it is idle opens no stream', () => {
  const { unmount } = render(<Live viewerId={1} />)
  unmount()
  vi.runOnlyPendingTimers()
  expect(opened).toHaveLength(0)
})
