const elsewhere = 'https://nowhere.invalid'

/** The path if it is a page of this app, so that no link can redirect to another site after a sign-in. */
export function pathWithin(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, elsewhere)) return null
  const { origin, pathname, search, hash } = new URL(path, elsewhere)
  return origin === elsewhere && !pathname.startsWith('//') ? pathname + search + hash : null
}
