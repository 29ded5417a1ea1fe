import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useEffectEvent } from 'react'
import { commandKeys } from '@/web/app/command-keys'
import { presentCommands, runWhenPresent, useCommands, runCommandOfKeys } from '@/web/app/commands'
import { isWithin, layers } from '@/web/lib/event-target'
import { cancelHolds, pressNow } from '@/web/lib/key-queue'
import { usePreference } from '@/web/lib/preferences'
import { isCovered, isTyping } from '@/web/lib/use-single-key'
import { commandsEverywhere, type PalettePanel } from './commands-everywhere'
import { pageState } from '@/web/lib/page-state'

type OpenPalette = {
  /** What could be done when it was opened. */
  commands: ReturnType<typeof presentCommands>
  /** What a project is asked for at once. */
  startsFor: { kind: 'newTask' | 'board' } | null
}

/** The palette, the keys of commands, and what can be done on every page. */
export function usePalette(openSettings: (panel: PalettePanel) => void) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenPalette | null>(null)
  const open = (startsFor: OpenPalette['startsFor']) => {
    // A page that was to offer it has not opened.
    runWhenPresent(null)
    setOpened({ commands: presentCommands(), startsFor })
  }
  useCommands(() =>
    commandsEverywhere({
      navigate,
      openSettings,
      askForProject: (kind) => open({ kind }),
    }),
  )
  const openInstead = () => {
    if (opened) return
    cancelHolds()
    closeMenu()
    open(null)
  }
  useCommandKeys(openInstead)
  return {
    /** What the open palette is rendered with; null while it is closed. */
    opened: opened && { ...opened, onClose: () => setOpened(null) },
    open: openInstead,
  }
}

/** A menu or picker that has the focus gives it back to what opened it, to which the palette returns it later. */
function closeMenu() {
  const { activeElement } = document
  if (isWithin(activeElement, '[aria-modal="true"]')) return
  if (activeElement && isWithin(activeElement, layers))
    pressNow(() => activeElement.dispatchEvent(new KeyboardEvent('keydown', escape)))
}

const escape = { key: 'Escape', bubbles: true, cancelable: true }

/** The first of two keys, and how long it waits for the second. */
const firstKey = 'g'
const firstKeyMilliseconds = 1_500

const firstKeyUntil = pageState(() => 0)

const allKeys = Object.values(commandKeys)

/** Ctrl+K or Cmd+K opens the palette from anywhere; single keys, and `g` before another, start what can be done. */
function useCommandKeys(openPalette: () => void) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (event.altKey || event.repeat) return
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k' || event.shiftKey) return
      openPalette()
    } else {
      if (!enabled || isTyping(event.target) || isCovered()) return
      const keys = timeStamp < firstKeyUntil.current ? `${firstKey} ${key}` : key
      firstKeyUntil.current = keys === firstKey ? timeStamp + firstKeyMilliseconds : 0
      if (allKeys.includes(keys)) void start(keys, openPalette)
      else if (keys !== firstKey) return
    }
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    // Before the keys of the current task: one of them may follow a `g`.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** If the commands could not be fetched, the palette says so. */
async function start(keys: string, openPalette: () => void) {
  if (!(await runCommandOfKeys(keys))) openPalette()
}
