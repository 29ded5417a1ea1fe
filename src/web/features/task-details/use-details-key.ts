import { useEffect, useEffectEvent } from 'react'
import { usePreference } from '@/web/lib/preferences'

/** Calls `onPress` when this key is pressed outside of fields and menus, while no dialog is over the details. */
export function useDetailsKey(key: string, onPress: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(event.target instanceof Element) || event.target.closest(fields) !== null) return
    if ([...document.querySelectorAll('[role="dialog"]')].some((layer) => !layer.querySelector(details)))
      return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}

const details = '[data-task-details]'
const fields = 'input, textarea, select, [contenteditable], [role="menu"]'
