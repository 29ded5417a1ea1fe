import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '@/web/lib/use-single-key'

/** What takes Escape for itself. */
const layers = '[role="dialog"], [role="menu"], [role="listbox"], [data-lifted]'

/** Calls `onEscape` when nothing else takes the Escape key. */
export function useEscapeKey(onEscape: () => void) {
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !isTyping(target) && document.querySelector(layers) === null) onEscape()
  })
  useEffect(() => {
    // Before what is open closes by the same press.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
