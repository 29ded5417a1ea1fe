import { useEffect, useEffectEvent } from 'react'
import { fields, isWithin, layers } from './event-target'
import { isOnPage } from './page-elements'
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

/** Whether a field, a dialog or a menu receives the keys. */
export function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || isWithin(target, `${fields}, ${layers}`))
  )
}

/** Whether a dialog, a menu or a lifted card is over the page and receives the keys. */
export const isCovered = () => isOnPage(`${layers}, dialog[open], [data-lifted]`)
