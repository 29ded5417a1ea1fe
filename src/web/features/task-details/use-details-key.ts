import { useEffect, useEffectEvent } from 'react'
import { fields, isWithin } from '@/web/lib/event-target'
import { isOnPage } from '@/web/lib/page-elements'
import { usePreference } from '@/web/lib/preferences'

/** Calls `onPress` when this key is pressed outside of fields and menus, while no dialog is over the details. */
export function useDetailsKey(key: string, onPress: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(event.target instanceof Element) || isWithin(event.target, takesKeys)) return
    if (isOnPage('[role="dialog"]:not(:has([data-task-details]))')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}

const takesKeys = `${fields}, [contenteditable], [role="menu"]`
