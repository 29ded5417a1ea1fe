/** After this time the page's own requests are done, even over a slow network. */
const quietMilliseconds = 5_000

/**
 * Fetches files into the browser's cache once the page is idle, so that its later parts open without a network. Not for
 * people who save data. @returns a function that cancels it
 */
export function fetchWhenIdle(readFiles: () => Promise<readonly string[]>) {
  async function fetchMissing() {
    const files = await readFiles()
    if (!savesData()) requestIdle(() => files.filter(isMissing).forEach(prefetch))
  }
  const timer = setTimeout(() => void fetchMissing(), quietMilliseconds)
  return () => clearTimeout(timer)
}

/** Safari has no `requestIdleCallback`. */
const requestIdle = (run: () => void) =>
  typeof requestIdleCallback === 'undefined' ? run() : requestIdleCallback(run)

export const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** The browser forgets what it fetched after some 250 files and calls. */
const prefetched = new Set<string>()

const isMissing = (file: string) =>
  !prefetched.has(file) &&
  performance.getEntriesByName(new URL(file, location.href).href, 'resource').length === 0

function prefetch(file: string) {
  prefetched.add(file)
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'prefetch', href: file, as: kindOf(file) }))
}

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script')
