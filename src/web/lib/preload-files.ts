import { LoadError, unreachableMessage } from './load-part'
import { pageState } from './page-state'

/** The files that this page has asked for, by their addresses. One that could not be fetched is not among them. */
const asked = pageState(() => new Map<string, Promise<void>>())

/**
 * Imports a module of the build when its scripts and style sheets have arrived. The build calls it in place of Vite's own
 * function: Chromium 150 keeps a failed import until the page is reloaded, as the module map of HTML says, so that an
 * import is tried only with files that are in the browser's cache.
 * @throws LoadError when a file cannot be fetched; a later call asks for it again
 */
export async function preloadFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => askOnce(new URL(file, `${location.origin}/`).href)))
    return await load()
  } catch (cause) {
    throw new LoadError(unreachableMessage, { cause })
  }
}

function askOnce(href: string) {
  const known = asked.current.get(href)
  if (known) return known
  const asking = isOnPage(href) ? Promise.resolve() : ask(href)
  asked.current.set(href, asking)
  asking.catch(() => asked.current.delete(href))
  return asking
}

/** Whether the page has the file already, or loads it as its own. A style sheet that is only preloaded does not apply. */
function isOnPage(href: string) {
  const links = [...document.querySelectorAll('link')].filter((link) => link.href === href)
  if (isStyle(href)) return links.some(({ rel }) => rel === 'stylesheet')
  return (
    links.some(({ rel }) => rel === 'modulepreload') ||
    performance.getEntriesByName(href, 'resource').some(hasArrived)
  )
}

const isStyle = (href: string) => href.endsWith('.css')

/** The entry of a failed request has the status 0. */
const hasArrived = (entry: PerformanceEntry) => Reflect.get(entry, 'responseStatus') !== 0

async function ask(href: string) {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} is answered with ${response.status}`)
  // The browser keeps a file once its end is read.
  await response.arrayBuffer()
  if (isStyle(href)) await addStyles(href)
}

async function addStyles(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  }).catch((error) => {
    link.remove()
    throw error
  })
}
