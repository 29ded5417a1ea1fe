import { ancestorOf, layers } from '@/web/lib/event-target'
import { isComposing } from '@/web/lib/is-composing'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Elements that handle Escape themselves: menus, dialogs, and texts that are edited in place. */
const takesEscape = `${layers}, [data-takes-escape]`

/** Escape first closes a menu or calendar that is open over this layer, then the layer itself. */
export function useEscape<Layer extends HTMLElement>(onClose: () => void) {
  const content = useRef<Layer>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    const layer = ancestorOf(event.target, takesEscape)
    if (layer === null || layer === content.current) onClose()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return content
}
