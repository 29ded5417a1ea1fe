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
const later = (files: string[], hasWorker = false) => ({
  prepare,
  readFiles: () => Promise.resolve(files),
  keepFiles: () => Promise.resolve(hasWorker),
})

test('the files of other pages are fetched some time after the page is idle, each once', async () => {
  const stop = fetchWhenIdle(later(['/assets/left.js']))
  stop()
  await untilIdle()
  expect(links()).toEqual([])

  const files = ['/assets/page.js', '/assets/page.css']
  fetchWhenIdle(later(files))
  await vi.advanceTimersByTimeAsync(10)
  expect(links()).toEqual([])
  await untilIdle()
  const ofPage = [
    ['prefetch', '/assets/page.js'],
    ['prefetch', '/assets/page.css'],
  ]
  expect(links()).toEqual(ofPage)

  fetchWhenIdle(later([...files, '/assets/newer.js']))
  await untilIdle()
  expect(links()).toEqual([...ofPage, ['prefetch', '/assets/newer.js']])
})

test('what the service worker keeps is not fetched by the page as well', async () => {
  fetchWhenIdle(later(['/assets/rest.js'], true))
  await untilIdle()
  expect(fetched()).toEqual([])
})

test('a file that the page has loaded already is not fetched again', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/assets/loaded.js') ? [performance.mark(name)] : [],
  )
  fetchWhenIdle(later(['/assets/loaded.js', '/assets/dialog.js']))
  await untilIdle()
  expect(fetched()).toEqual(['/assets/dialog.js'])
})

test('nothing is fetched for somebody who saves data, and the page does what each page does later', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '4g' } })
  prepare.mockClear()
  fetchWhenIdle(later(['/assets/saved.js']))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(prepare).not.toHaveBeenCalled()
  await untilIdle()
  expect(prepare).toHaveBeenCalledOnce()
  expect(fetched()).toEqual([])
})
