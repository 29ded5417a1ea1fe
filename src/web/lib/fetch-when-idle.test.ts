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
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
const fetched = () => links().map(([, file]) => file)

const prepare = vi.fn<() => Promise<void>>(() => Promise.resolve())
const later = (files: string[], parts: string[] = [], hasWorker = false) => ({
  prepare,
  readFiles: () => Promise.resolve({ parts, files }),
  keepFiles: () => Promise.resolve(hasWorker),
})

test('what the page can open is fetched once it is idle, the rest some time later, each once', async () => {
  const parts = ['/assets/menu.js', '/assets/menu.css']
  const stop = fetchWhenIdle(later([...parts, '/assets/page.js'], parts))
  expect(links()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  const ofParts = [
    ['modulepreload', '/assets/menu.js'],
    ['prefetch', '/assets/menu.css'],
  ]
  expect(links()).toEqual(ofParts)
  stop()
  await untilIdle()
  expect(links()).toEqual(ofParts)

  fetchWhenIdle(later([...parts, '/assets/newer.js'], parts))
  await untilIdle()
  expect(links()).toEqual([...ofParts, ['modulepreload', '/assets/newer.js']])
})

test('what the service worker keeps is not fetched by the page as well', async () => {
  fetchWhenIdle(later(['/assets/detail.js', '/assets/rest.js'], ['/assets/detail.js'], true))
  await untilIdle()
  expect(fetched()).toEqual(['/assets/detail.js'])
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  fetchWhenIdle(later(['/assets/kept.js'], ['/assets/kept.js'], true))
  await untilIdle()
  expect(fetched()).toEqual(['/assets/detail.js'])
})

test('a file that the page has loaded already is not fetched again', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/assets/loaded.js') ? [performance.mark(name)] : [],
  )
  fetchWhenIdle(later(['/assets/loaded.js', '/assets/dialog.js']))
  await untilIdle()
  expect(fetched()).toEqual(['/assets/dialog.js'])
})

test('over a slow network, nothing is fetched at once', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '3g' } })
  fetchWhenIdle(later(['/assets/slow.js'], ['/assets/slow.js']))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched()).toEqual([])
  await untilIdle()
  expect(fetched()).toEqual(['/assets/slow.js'])
})

test('nothing is fetched for somebody who saves data until the page does what each page does, nor after the page was left', async () => {
  const leave = fetchWhenIdle(later(['/assets/left.js'], ['/assets/left.js']))
  leave()
  await untilIdle()
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '4g' } })
  prepare.mockClear()
  fetchWhenIdle(later(['/assets/saved.js'], ['/assets/saved.js']))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(prepare).not.toHaveBeenCalled()
  await untilIdle()
  expect(prepare).toHaveBeenCalledOnce()
  expect(fetched()).toEqual([])
})
