import { useEffect, useEffectEvent } from 'react'
import { usePreference } from './preferences'

/** Calls `onPress` when this key is pressed outside of a field. Returns whether single-key shortcuts are enabled. */
export function useSingleKey(key: string, onPress: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
  return enabled
}

/** Whether keys go to a field, or to a dialog or menu. */
export function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
  )
}

/** Whether a dialog, a menu or a lifted card is over the page, which takes the keys. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], dialog[open], [role="menu"], [data-lifted]') !== null
