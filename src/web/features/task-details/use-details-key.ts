import { useEffect, useEffectEvent } from 'react'
import { usePreference } from '@/web/lib/preferences'

/** Calls `onPress` when this key is pressed in the dialog that is on top, outside of its fields and menus. */
export function useDetailsKey(key: string, onPress: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(event.target instanceof Element) || event.target.closest(fields) !== null) return
    if (document.querySelectorAll('[role="dialog"]').length > 1) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}

const fields = 'input, textarea, select, [contenteditable], [role="menu"]'
