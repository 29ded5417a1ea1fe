import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareStream } from './shared-stream'

const opened: string[] = []
const asked: unknown[] = []
let tell = (_message: { kind: string; connected?: boolean }) => {}
let close = () => {}

class FakeSource extends EventTarget {
  constructor(address: string) {
    super()
    opened.push(address)
  }

  close() {}
}

class FakeChannel extends EventTarget {
  constructor() {
    super()
    tell = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
  }

  postMessage(message: { kind: string }) {
    if (message.kind === 'ask') asked.push(message)
  }

  close() {}
}

type Wish = { mode?: 'shared'; steal?: boolean; signal?: AbortSignal }

/** Another tab holds the lock of the lead. */
const locks = {
  async request(_name: string, { mode, steal, signal }: Wish, granted: () => Promise<void>) {
    await new Promise((resolve) => setTimeout(resolve))
    if (mode === 'shared' || steal) return granted()
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('left'))),
    )
  },
  query: async () => ({ held: [] }),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  close = shareStream('laneway of 1', () => {})
})
afterEach(() => {
  close()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  opened.length = 0
  asked.length = 0
})

const answer = () => tell({ kind: 'connection', connected: true })

test('a leader that answers late leads on, also after this tab itself did not run for an hour', async () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(asked).toHaveLength(3)
  answer()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toHaveLength(6)
  expect(opened).toEqual([])
})

test('a leader that leaves three questions unanswered is replaced, also while another tab asks as well', async () => {
  for (let seconds = 0; seconds < 8; seconds += 2) {
    expect(opened).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    tell({ kind: 'ask' })
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(opened).toHaveLength(1)
})
