import { useEffect } from 'react'
import { filteredPagesOf, filtersCookie, maxFilteredPages } from '@/domain/rendered-page'
import { readCookie, writeCookie } from '@/web/lib/cookies'

/**
 * Lists the path of the page for the server, as long as the browser keeps filters for it: the server cannot render what
 * they leave.
 */
export function useFilteredPage(path: string, isFiltered: boolean) {
  useEffect(() => {
    const others = filteredPagesOf(readCookie(filtersCookie)).filter((other) => other !== path)
    const pages = isFiltered ? [path, ...others] : others
    writeCookie(filtersCookie, pages.slice(0, maxFilteredPages).join('|'))
  }, [path, isFiltered])
}

/** For somebody who signs out. */
export const forgetFilteredPages = () => writeCookie(filtersCookie, '')
