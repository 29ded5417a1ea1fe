import type { MouseEvent } from 'react'

/**
 * Opens what a link leads to within the page. A click with a key stays the browser's, which opens another tab by it; a
 * click that is already used, such as for the selection, opens nothing.
 */
export function openInPage(event: MouseEvent, open: () => void) {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
