export const settingsPanels = [
  'menu',
  'profile',
  'notifications',
  'appearance',
  'security',
  'connected',
  'shortcuts',
  'about',
] as const
export type SettingsPanel = (typeof settingsPanels)[number]

/** The settings' search parameter, which every page has. */
export type SettingsSearch = { settings?: SettingsPanel }

export function readSettingsSearch({ settings }: Record<string, unknown>): SettingsSearch {
  return { settings: settingsPanels.find((panel) => panel === settings) }
}
