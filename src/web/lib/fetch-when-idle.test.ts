import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhenIdle } from './fetch-when-idle'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const untilIdle = () => vi.advanceTimersByTimeAsync(60_000)
const fetched = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
    link.getAttribute('as'),
  ])

test('the later parts of the page are fetched once it is idle, each once', async () => {
  const files = ['/assets/menu.js', '/assets/menu.css']
  fetchWhenIdle(() => Promise.resolve(files))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched()).toEqual([])
  await untilIdle()
  const parts = [
    ['prefetch', '/assets/menu.js', 'script'],
    ['prefetch', '/assets/menu.css', 'style'],
  ]
  expect(fetched()).toEqual(parts)

  fetchWhenIdle(() => Promise.resolve([...files, '/assets/newer.js']))
  await untilIdle()
  expect(fetched()).toEqual([...parts, ['prefetch', '/assets/newer.js', 'script']])
})

test('a file that the page has loaded already is not fetched again', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/assets/loaded.js') ? [performance.mark(name)] : [],
  )
  fetchWhenIdle(() => Promise.resolve(['/assets/loaded.js', '/assets/dialog.js']))
  await untilIdle()
  expect(fetched().map(([, file]) => file)).toEqual(['/assets/dialog.js'])
})

test('nothing is fetched for somebody who saves data, nor after the page was left', async () => {
  const leave = fetchWhenIdle(() => Promise.resolve(['/assets/left.js']))
  leave()
  await untilIdle()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchWhenIdle(() => Promise.resolve(['/assets/saved.js']))
  await untilIdle()
  expect(fetched()).toEqual([])
})
