import { isObject } from './is-object'
import { pageState } from './page-state'

/** After this time the page's own requests are done, even over a slow network. */
export const quietMilliseconds = 5_000

export type LaterFiles = {
  /** The files of what the open page can open. */
  parts: readonly string[]
  /** The files of all pages. */
  files: readonly string[]
}

/**
 * Fetches files into the browser's cache, so that its later parts open without a network: what this page can open once
 * it is idle, the rest some time later. Over a slow network, everything comes later; for people who save data, nothing.
 * @returns a function that cancels it
 */
export function fetchWhenIdle(readFiles: () => Promise<LaterFiles>) {
  const left = new AbortController()
  void fetchMissing(readFiles, left.signal)
  return () => left.abort()
}

async function fetchMissing(readFiles: () => Promise<LaterFiles>, left: AbortSignal) {
  if (isSlow()) await quiet()
  await idle()
  if (left.aborted) return
  const { parts, files } = await readFiles()
  if (savesData()) return
  for (const file of parts.filter(isMissing)) prefetch(file)
  await quiet()
  await idle()
  if (left.aborted) return
  for (const file of files.filter(isMissing)) prefetch(file)
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, quietMilliseconds))

const idle = () => new Promise<void>((resolve) => void requestIdle(resolve))

/** Safari has no `requestIdleCallback`. */
export const requestIdle = (run: () => void) =>
  typeof requestIdleCallback === 'undefined' ? setTimeout(run) : requestIdleCallback(run)

export const savesData = () => {
  const connection = ownConnection()
  return 'saveData' in connection && connection.saveData === true
}

const isSlow = () => {
  const connection = ownConnection()
  return 'effectiveType' in connection && connection.effectiveType !== '4g'
}

/** What the browser knows of its connection. Chromium alone tells. */
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
  document.head.append(Object.assign(link, { rel: 'prefetch', href: file, as: kindOf(file) }))
}

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script')
