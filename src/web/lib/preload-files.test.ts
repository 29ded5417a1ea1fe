import { afterEach, expect, test, vi } from 'vitest'
import { LoadError } from './load-part'
import { preloadFiles } from './preload-files'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

/** A server that answers with these statuses, one after the other; null is a cut network. */
function serve(...statuses: (number | null)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(new URL(href).pathname)
    const status = statuses.shift() ?? null
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  return asked
}

test.each([
  ['the network is cut', null],
  ['the server has no such file', 404],
])('a module is not imported while %s, and is when it is asked for again', async (_name, status) => {
  const file = `assets/part-${status}.js`
  const asked = serve(status, 200)
  const load = vi.fn<() => Promise<string>>(async () => 'the module')
  await expect(preloadFiles(load, [file])).rejects.toBeInstanceOf(LoadError)
  expect(load).not.toHaveBeenCalled()
  expect(await preloadFiles(load, [file])).toBe('the module')
  expect(asked).toEqual([`/${file}`, `/${file}`])
})

test('a file is fetched once, and not if the page loads it as its own', async () => {
  const own = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/own.js' })
  document.head.append(own)
  const asked = serve(200)
  const files = ['assets/own.js', 'assets/once.js']
  await Promise.all([preloadFiles(async () => 1, files), preloadFiles(async () => 2, files)])
  expect(asked).toEqual(['/assets/once.js'])
})

test('a style sheet that the page only preloads applies before the module is imported', async () => {
  const href = '/assets/part.css'
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
  serve(200)
  // The page would load the file.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const load = vi.fn<() => Promise<string>>(async () => 'the module')
  const loading = preloadFiles(load, ['assets/part.css'])
  const [sheet] = await vi.waitUntil(() => append.mock.calls[0])
  expect(sheet).toMatchObject({ rel: 'stylesheet', href: new URL(href, location.href).href })
  expect(load).not.toHaveBeenCalled()
  if (sheet instanceof HTMLLinkElement) sheet.dispatchEvent(new Event('load'))
  expect(await loading).toBe('the module')
})
