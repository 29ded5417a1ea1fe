import { layers } from '@/web/lib/event-target'
import { isComposing } from '@/web/lib/is-composing'
import { isOnPage } from '@/web/lib/page-elements'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '@/web/lib/use-single-key'

/** Elements that handle Escape themselves. */
const takesEscape = `${layers}, [role="listbox"], [data-lifted]`

/** Calls `close` when the Escape key is pressed and nothing else takes it. One press closes one thing. */
export function useEscapeKey(isOpen: boolean, close: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || isTyping(event.target)
    if (event.key !== 'Escape' || isComposing(event) || !isOpen || isTaken || isOnPage(takesEscape)) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    // Captures the press before an open layer closes by it.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
