import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/*
 * Opens the pages when the server cannot be reached: their HTML as it was last served, their files as they were built.
 * Neither holds anything of anybody; the data comes from `app/offline/memory.ts`, which a sign-out empties.
 */

/** The build puts the paths of its scripts, styles and font here. */
declare const builtFiles: readonly string[]

const pagesCache = `pages of ${builtFiles.find((file) => file.includes('/index-')) ?? ''}`

// A new version serves its pages from the next navigation on: they come from the network first.
if ('skipWaiting' in self && typeof self.skipWaiting === 'function') self.skipWaiting()
clientsClaim()
enableNavigationPreload()
cleanupOutdatedCaches()
precacheAndRoute(builtFiles.map((url) => ({ url, revision: null })))

/** Its HTML depends on the kind of page, `/`, `/project`, `/my-tasks`, and on whether there is a session. */
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

/** A page with somebody's data is not kept: the server sends one without, as this is no navigation. */
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

/** Without the mark that nobody was signed in, which holds only for the moment at which the page was sent. */
async function forAnybody(response: Response) {
  const page = await response.text()
  return new Response(page.replace(' data-session="none"', ''), response)
}

void preparePages().catch(() => undefined)

/** Drops the pages of other builds, and has one of this build for those that are opened without a network first. */
async function preparePages() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('pages of ') && name !== pagesCache)
  await Promise.all(others.map((name) => caches.delete(name)))
  const pages = await caches.open(pagesCache)
  if (await pages.match('/')) return
  const page = await fetchPage('/')
  if (page) await pages.put('/', page)
}
