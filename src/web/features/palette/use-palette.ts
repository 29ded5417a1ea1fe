import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { presentCommands, runWhenPresent, useCommands } from '@/web/app/commands'
import { cancelOpenings, pressNow } from '@/web/lib/key-capture'
import type { PalettePanel } from './commands-everywhere'
import { useCommandKeys } from './use-command-keys'

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
  useCommands(async () =>
    (await import('./palette')).commandsEverywhere({
      navigate,
      openSettings,
      askForProject: (kind) => open({ kind }),
    }),
  )
  const openInstead = () => {
    if (opened) return
    cancelOpenings()
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
  if (activeElement?.closest('[aria-modal="true"]')) return
  if (activeElement?.closest('[role="menu"], [role="dialog"]')) pressNow('Escape')
}
