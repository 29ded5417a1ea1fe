import { useEffect, useEffectEvent } from 'react'
import { commandKeys } from '@/web/app/command-keys'
import { runCommandOfKeys } from '@/web/app/commands'
import { usePreference } from '@/web/lib/preferences'
import { isCovered, isTyping } from '@/web/lib/use-single-key'

/** The first of two keys, and how long it waits for the second. */
const firstKey = 'g'
const firstKeyMilliseconds = 1_500

let firstKeyUntil = 0

const allKeys = Object.values(commandKeys)

/** Ctrl+K or Cmd+K opens the palette from anywhere; single keys, and `g` before another, start what can be done. */
export function useCommandKeys(openPalette: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (event.altKey || event.repeat) return
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k' || event.shiftKey) return
      openPalette()
    } else {
      if (!enabled || isTyping(event.target) || isCovered()) return
      const keys = timeStamp < firstKeyUntil ? `${firstKey} ${key}` : key
      firstKeyUntil = keys === firstKey ? timeStamp + firstKeyMilliseconds : 0
      if (allKeys.includes(keys)) void start(keys, openPalette)
      else if (keys !== firstKey) return
    }
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    // Before the keys of the task in hand, of which one may follow a `g`.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** If the commands could not be fetched, the palette says so. */
async function start(keys: string, openPalette: () => void) {
  if (!(await runCommandOfKeys(keys))) openPalette()
}
