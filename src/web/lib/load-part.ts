import { isOutdated, readVersion } from './page-version'
import { pageState } from './page-state'

/** The files of a part of the page could not be fetched. */
export class LoadError extends Error {}

/** The files no longer exist: the server has a newer version, and only that version can open the part. */
export class OutdatedError extends LoadError {
  override message = 'A new version of Laneway is available. Reload the page to open this.'
}

export const unreachableMessage = 'Laneway cannot be reached. Check your connection and try again.'

/** Whether an error says that files, or the response of a call, could not be fetched. */
export const isUnreachable = (error: unknown) =>
  error instanceof LoadError || (error instanceof Error && error.message === unreachableMessage)

/** @throws LoadError when the files cannot be fetched */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    const isReachable = (await readVersion()).length > 0
    if (isReachable && isOutdated()) throw new OutdatedError('', { cause })
    throw new LoadError(unreachableMessage, { cause })
  }
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
