/** A user's actions at another site; returns the address to which that site sends the user back. */
export type OtherSite = (address: string) => Promise<URL>

/** Lets `load` act as a browser does when a script of the page loads another page or this one again. */
export const stubPageLoads = (load: (address: string) => void) =>
  Object.assign(window.location, {
    assign: load,
    replace: load,
    reload: () => load(`${window.location.pathname}${window.location.search}`),
  })

/** The path, search and hash that a user reaches from an address that the API may redirect. */
export async function addressAfterRedirects(address: string, otherSite?: OtherSite): Promise<string> {
  const { origin, href, pathname, search, hash } = new URL(address, window.location.origin)
  if (origin !== window.location.origin) {
    if (!otherSite) throw new Error(`The page leads to another site: ${href}`)
    return addressAfterRedirects((await otherSite(href)).href, otherSite)
  }
  if (!pathname.startsWith('/api/') && !pathname.startsWith('/.well-known/')) return pathname + search + hash
  const location = (await fetch(href)).headers.get('location')
  if (location === null) throw new Error(`${href} redirects nowhere`)
  return addressAfterRedirects(location, otherSite)
}
