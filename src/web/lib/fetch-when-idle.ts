import { isObject } from '@/domain/is-object'
import { pageState } from './page-state'

/** After this time the page's own requests are done, even over a slow network. */
export const quietMilliseconds = 5_000

export type Later = {
  /** Loads the parts that every page loads once it is shown. */
  prepare: () => Promise<unknown>
  /** Reads the addresses of the files of all pages. */
  readFiles: () => Promise<readonly string[]>
  /** Asks a service worker to keep all files, and returns whether it does. */
  keepFiles: () => Promise<boolean>
}

/**
 * Fetches files into the browser, so that other pages open without a network. A service worker does it where
 * the browser supports one. Nothing is fetched for users who save data.
 * @returns a function that cancels it
 */
export function fetchWhenIdle(later: Later) {
  const left = new AbortController()
  void fetchMissing(later, left.signal)
  return () => left.abort()
}

async function fetchMissing({ prepare, readFiles, keepFiles }: Later, left: AbortSignal) {
  if (isSlow()) await quiet()
  await idle()
  if (left.aborted) return
  const isSaving = savesData()
  const [files] = await Promise.all([readFiles(), isSaving || prepare()])
  await quiet()
  await idle()
  if (left.aborted) return
  if (isSaving) return void prepare()
  if (await keepFiles()) return
  for (const file of files.filter(isMissing)) prefetch(file)
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, quietMilliseconds))

const idle = () => new Promise<void>((resolve) => void requestIdle(resolve))

/**
 * Safari has no `requestIdleCallback`. A page in the background is idle only when the time is over.
 * @returns a function that cancels it
 */
export function requestIdle(run: () => void, timeout?: number) {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(request)
}

export const savesData = () => {
  const connection = ownConnection()
  return 'saveData' in connection && connection.saveData === true
}

const isSlow = () => {
  const connection = ownConnection()
  return 'effectiveType' in connection && connection.effectiveType !== '4g'
}

/** The browser's information about its connection. Only Chromium provides it. */
function ownConnection() {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return isObject(connection) ? connection : {}
}

/** The browser forgets what it fetched after some 250 files and calls. */
const prefetched = pageState(() => new Set<string>())

const isMissing = (file: string) =>
  !prefetched.current.has(file) &&
  performance.getEntriesByName(new URL(file, location.href).href, 'resource').length === 0

function prefetch(file: string) {
  prefetched.current.add(file)
  const link = document.createElement('link')
  const as = file.endsWith('.css') ? 'style' : 'script'
  document.head.append(
    Object.assign(link, { rel: 'prefetch', as, href: file, fetchPriority: 'low', crossOrigin: '' }),
  )
}
