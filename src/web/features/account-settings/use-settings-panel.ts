import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SettingsPanel } from './settings-search'

/** Opens and closes the settings by the address: opened here, they are a step to come back from. */
export function useSettingsPanel() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedHere = useRef(false)

  const go = (settings: SettingsPanel | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, settings }),
      replace,
      resetScroll: false,
    })

  return {
    open: (panel: SettingsPanel) => {
      openedHere.current = true
      go(panel, false)
    },
    turnTo: (panel: SettingsPanel) => go(panel, true),
    close: () => {
      if (openedHere.current) history.back()
      else go(undefined, true)
      openedHere.current = false
    },
  }
}
