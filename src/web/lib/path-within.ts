const elsewhere = 'https://nowhere.invalid'

/** The path if it leads to a page of this app, so that no link can send a person elsewhere after a sign-in. */
export function pathWithin(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, elsewhere)) return null
  const { origin, pathname, search, hash } = new URL(path, elsewhere)
  return origin === elsewhere && !pathname.startsWith('//') ? pathname + search + hash : null
}
