import { useEffect } from 'react'
import { filteredPagesOf, filtersCookie, maxFilteredPages } from '@/domain/rendered-page'
import { readCookie, writeCookie } from '@/web/lib/cookies'

/**
 * Lists the page's path for the server while the browser stores filters for it: the server does not know the
 * filters, so it cannot render the filtered tasks.
 */
export function useFilteredPage(path: string, isFiltered: boolean) {
  useEffect(() => {
    const others = filteredPagesOf(readCookie(filtersCookie)).filter((other) => other !== path)
    const pages = isFiltered ? [path, ...others] : others
    writeCookie(filtersCookie, pages.slice(0, maxFilteredPages).join('|'))
  }, [path, isFiltered])
}

/** Used at a sign-out. */
export const forgetFilteredPages = () => writeCookie(filtersCookie, '')
