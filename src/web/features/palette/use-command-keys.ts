import { useEffect, useEffectEvent } from 'react'
import { commandKeys } from '@/web/app/command-keys'
import { runCommandOfKeys } from '@/web/app/commands'
import { usePreference } from '@/web/lib/preferences'
import { isCovered, isTyping } from '@/web/lib/use-single-key'

/** The first of two keys, and how long it waits for the second. */
const firstKey = 'g'
const firstKeyMilliseconds = 1_500

let firstKeyUntil = 0
let ahead: string | null = null

/** Whether a dialog says that the palette could not be loaded, and takes the keys. */
const hasFailed = () => document.querySelector('dialog[open]') !== null

const allKeys = Object.values(commandKeys)

/**
 * Ctrl+K or Cmd+K opens the palette from anywhere; single keys, and `g` before another, start what can be done.
 * @param openPalette returns whether it was closed
 */
export function useCommandKeys(openPalette: () => boolean) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (event.altKey || event.repeat) return
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k' || event.shiftKey) return
      if (openPalette()) ahead = ''
    } else if (ahead !== null && (key.length === 1 || key === 'Enter') && !hasFailed()) {
      ahead += key === 'Enter' ? '\n' : key
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

/** What was typed for the palette while it was being loaded, up to Enter. From now on, keys go to its field. */
export function takeTyped() {
  const [text = '', ...more] = (ahead ?? '').split('\n')
  ahead = null
  return { text, isEntered: more.length > 0 }
}

/** If the commands could not be fetched, the palette says so. */
async function start(keys: string, openPalette: () => void) {
  if (!(await runCommandOfKeys(keys))) openPalette()
}
