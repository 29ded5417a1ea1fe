import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

export const settingsPanels = [
  'menu',
  'profile',
  'notifications',
  'appearance',
  'security',
  'connected',
  'tokens',
  'templates',
  'data',
  'bin',
  'shortcuts',
  'about',
] as const
export type SettingsPanel = (typeof settingsPanels)[number]

/** The settings' search parameter, which every page has. */
export type SettingsSearch = { settings?: SettingsPanel }

export function readSettingsSearch({ settings }: Record<string, unknown>): SettingsSearch {
  return { settings: settingsPanels.find((panel) => panel === settings) }
}

/** Opens and closes the settings through the URL. If they were opened from a page, closing them goes back to it. */
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
    goTo: (panel: SettingsPanel) => go(panel, true),
    close: () => {
      if (openedHere.current) history.back()
      else go(undefined, true)
      openedHere.current = false
    },
  }
}
