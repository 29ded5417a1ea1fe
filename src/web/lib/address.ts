import { defaultStringifySearch } from '@tanstack/react-router'

const elsewhere = 'https://nowhere.invalid'

/** The path if it is a page of this app, so that no link can redirect to another site after a sign-in. */
export function pathWithin(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, elsewhere)) return null
  const { origin, pathname, search, hash } = new URL(path, elsewhere)
  return origin === elsewhere && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The search parameters as the URL writes them: a list of one value as that value, which the pages read as well. */
export const stringifySearch = (search: Record<string, unknown>) =>
  defaultStringifySearch(Object.fromEntries(Object.entries(search).map(single)))

const single = ([name, value]: [string, unknown]) =>
  Array.isArray(value) && value.length === 1 ? [name, ...value] : [name, value]

/** The link to the task that has a short id, wherever it moves. */
export const urlOfShortId = (shortId: string) => `${window.location.origin}/t/${shortId}`
