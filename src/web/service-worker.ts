import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/*
 * Opens the pages when the server cannot be reached: their HTML as the server last sent it, their files as
 * the build made them. Neither contains user data; the data comes from `app/offline/memory.ts`, and a
 * sign-out deletes it.
 */

/** The build inserts the file of scripts and styles, and the paths of the separately fetched files. */
declare const builtFiles: { archive: string; single: readonly string[] }

/** The archive of this build: each build has its own. */
const filesCache = `files of ${builtFiles.archive}`
const pagesCache = `pages of ${builtFiles.archive}`

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

// A new version serves its pages from the next navigation on: the worker asks the network first.
if ('skipWaiting' in self && typeof self.skipWaiting === 'function') self.skipWaiting()
clientsClaim()
enableNavigationPreload()

self.addEventListener('install', (event) => {
  if ('waitUntil' in event && typeof event.waitUntil === 'function') event.waitUntil(keepFiles())
})

/** One request fetches all files except those that the browser has most likely cached already. */
async function keepFiles() {
  const files = await caches.open(filesCache)
  const archive = await fetch(builtFiles.archive)
  if (!archive.ok) throw new Error(`${builtFiles.archive}: ${archive.status}`)
  const texts = new Map(Object.entries<string>(await archive.json()))
  const kept = [...texts].map(([path, text]) => {
    const type = path.endsWith('.css') ? types.css : types.js
    return files.put(path, new Response(text, { headers: { 'content-type': type } }))
  })
  await Promise.all([...kept, files.addAll([...builtFiles.single])])
}

registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && url.pathname !== builtFiles.archive,
  new CacheFirst({
    cacheName: filesCache,
    // The browser caches the files of other builds.
    plugins: [{ cacheWillUpdate: async () => null }],
    matchOptions: { ignoreVary: true },
  }),
)

/** The HTML depends on the kind of page, `/`, `/project`, `/my-tasks`, and on whether there is a session. */
const kindOf = ({ url }: Request) => `/${new URL(url).pathname.split('/')[1] ?? ''}`

const ofServer = /^\/(?:api|trpc|feeds|unsubscribe|auth\/aeroauth)(?:\/|$)/

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !ofServer.test(url.pathname),
  new NetworkFirst({
    cacheName: pagesCache,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => kindOf(request),
        cacheWillUpdate: async ({ request, response }) => pageToKeep(request, response),
        handlerDidError: async () => (await caches.open(pagesCache)).match('/'),
      },
    ],
  }),
)

/** The worker keeps no user data: the server sends a page without, because this is no navigation. */
async function pageToKeep(request: Request, response: Response) {
  if (!isPage(response)) return null
  const html = await response.clone().text()
  if (!html.includes('id="page-data"')) return forAnybody(response)
  const pages = await caches.open(pagesCache)
  return (await pages.match(kindOf(request))) ? null : fetchPage(request.url)
}

async function fetchPage(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return isPage(response) ? forAnybody(response) : null
}

const isPage = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true

/** Removes the mark that nobody was signed in, because it holds only when the server sends the page. */
async function forAnybody(response: Response) {
  const page = await response.text()
  return new Response(page.replace(' data-session="none"', ''), response)
}

void preparePages().catch(() => undefined)

/**
 * Deletes the pages of other builds, and fetches one page of this build for pages that users first open
 * without a network.
 */
async function preparePages() {
  const names = await caches.keys()
  const own = [pagesCache, filesCache]
  const others = names.filter(
    (name) => /^(?:pages|files) of |^workbox-precache/.test(name) && !own.includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
  const pages = await caches.open(pagesCache)
  if (await pages.match('/')) return
  const page = await fetchPage('/')
  if (page) await pages.put('/', page)
}
