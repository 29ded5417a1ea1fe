import { isOutdated, readVersion } from './page-version'
import { pageState } from './page-state'

/** The files of a part of the page could not be fetched. */
export class LoadError extends Error {}

/** The files no longer exist: the server has a newer version, and only that version can open the part. */
export class OutdatedError extends LoadError {
  override message = 'A new version of Laneway is available. Reload the page to open this.'
}

export const unreachableMessage = 'Laneway cannot be reached. Check your connection and try again.'

const failedStyles = pageState(() => new Set<string>())

/**
 * Records the scripts and style sheets that could not be fetched, so that `loadPart` can fetch them again.
 */
export function watchFailedLoads() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page after some browser errors, and the user would lose the typed text.
    payload.message = unreachableMessage
  })
  document.addEventListener('error', ({ target }) => removeFailedStyle(target), { capture: true })
}

/** Whether an error says that files, or the response of a call, could not be fetched. */
export const isUnreachable = (error: unknown) =>
  error instanceof LoadError || (error instanceof Error && error.message === unreachableMessage)

/** @throws LoadError when the files cannot be fetched */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await fetchFailedStyles()
    return await load()
  } catch (cause) {
    const isReachable = (await readVersion()).length > 0
    if (isReachable && isOutdated()) throw new OutdatedError('', { cause })
    throw new LoadError(unreachableMessage, { cause })
  }
}

/** Fetches style sheets that failed before: their importer does not ask for them again. */
export const fetchFailedStyles = () => Promise.all([...failedStyles.current].map(fetchStyle))

function removeFailedStyle(target: EventTarget | null) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  failedStyles.current.add(target.href)
  target.remove()
}

async function fetchStyle(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
  failedStyles.current.delete(href)
}

/** The functions that load the modules of a page's second script. */
const deferred: (() => Promise<unknown>)[] = []
const loading = pageState((): Promise<PromiseSettledResult<unknown>[]> | null => null)

export function addDeferred(load: () => Promise<unknown>) {
  deferred.push(load)
  // Another page is open now, and it loads its own parts.
  if (loading.current) void load().catch(() => {})
}

/** Loads the second script of the page, once; a part that cannot be fetched is tried again when it is opened. */
export const loadDeferred = () => (loading.current ??= Promise.allSettled(deferred.map((load) => load())))
