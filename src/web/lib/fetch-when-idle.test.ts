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

const read =
  (files: string[], parts: string[] = []) =>
  () =>
    Promise.resolve({ parts, files })

test('what the page can open is fetched once it is idle, the rest some time later, each once', async () => {
  const parts = ['/assets/menu.js', '/assets/menu.css']
  const stop = fetchWhenIdle(read([...parts, '/assets/page.js'], parts))
  expect(fetched()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  const links = [
    ['prefetch', '/assets/menu.js', 'script'],
    ['prefetch', '/assets/menu.css', 'style'],
  ]
  expect(fetched()).toEqual(links)
  stop()
  await untilIdle()
  expect(fetched()).toEqual(links)

  fetchWhenIdle(read([...parts, '/assets/newer.js'], parts))
  await untilIdle()
  expect(fetched()).toEqual([...links, ['prefetch', '/assets/newer.js', 'script']])
})

test('a file that the page has loaded already is not fetched again', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/assets/loaded.js') ? [performance.mark(name)] : [],
  )
  fetchWhenIdle(read(['/assets/loaded.js', '/assets/dialog.js']))
  await untilIdle()
  expect(fetched().map(([, file]) => file)).toEqual(['/assets/dialog.js'])
})

test('over a slow network, nothing is fetched at once', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '3g' } })
  fetchWhenIdle(read(['/assets/slow.js'], ['/assets/slow.js']))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched()).toEqual([])
  await untilIdle()
  expect(fetched().map(([, file]) => file)).toEqual(['/assets/slow.js'])
})

test('nothing is fetched for somebody who saves data, nor after the page was left', async () => {
  const leave = fetchWhenIdle(read(['/assets/left.js'], ['/assets/left.js']))
  leave()
  await untilIdle()
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '4g' } })
  fetchWhenIdle(read(['/assets/saved.js'], ['/assets/saved.js']))
  await untilIdle()
  expect(fetched()).toEqual([])
})
