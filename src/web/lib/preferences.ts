import { preferencesCookie } from '@/domain/rendered-page'
import { deviceTimeZone } from './calendar'
import { writeCookie } from './cookies'
import { createStore, useStore } from './create-store'
import { isServer } from './is-server'
import { useMedia, watchMedia } from './use-media'

/** The last value follows the system: light or dark. */
export const themes = ['light', 'grey', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const densities = ['spacious', 'compact'] as const
export type Density = (typeof densities)[number]

type Preferences = {
  theme: Theme
  density: Density
  /** Whether comments, service units and history are unfolded in the details of a task. */
  taskStreamOpen: boolean
  projectViewShowReview: boolean
  projectViewShowOnHold: boolean
  /** Whether cards show only the dots of labels. */
  labelsAsDots: boolean
  /** Whether cards show the short ids of their tasks. */
  shortIdsOnCards: boolean
  singleKeyShortcuts: boolean
  understandTitles: boolean
}

const pendingInviteKey = 'pendingInviteToken'

const preferences = createStore(() => readPreferences(stored))
if (!isServer) window.addEventListener('storage', () => preferences.set(readPreferences(stored)))

/** Throws if the browser refuses to store anything. */
export function writePreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]) {
  localStorage.setItem(key, String(value))
  preferences.set({ ...preferences.get(), [key]: value })
  writePreferencesCookie()
}

/** The cookie for the server: the look of pages, and the device's zone for accounts without a zone. */
export function preferencesText(timeZone = deviceTimeZone) {
  const values = Object.entries({ ...preferences.get(), timeZone })
  return new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString()
}

/** Sends the look of pages to the server, so that it renders them the same way. */
export function writePreferencesCookie() {
  writeCookie(preferencesCookie, preferencesText())
}

/**
 * For a page that the server renders; reads the browser's cookie.
 * @returns the zone of the device; null if it is not known
 */
export function setPreferences(text: string) {
  const values = new URLSearchParams(text)
  preferences.set(readPreferences((key) => values.get(key)))
  return values.get('timeZone')
}

/** Whether a stored value belongs to the browser and not to a user: it stays after a sign-out. */
export const isBrowserSetting = (key: string) =>
  Object.hasOwn(preferences.get(), key) || key === pendingInviteKey

/** The current preference, updated when this tab or another one changes it; the default if no valid value is stored. */
export const usePreference = <Key extends keyof Preferences>(key: Key) =>
  useStore(preferences, (all) => all[key])

const darkSystem = watchMedia('(prefers-color-scheme: dark)')

/** The theme of the page. No element depends on it, so it can be read before hydration. */
export function useShownTheme() {
  const theme = usePreference('theme')
  const isSystemDark = useMedia(darkSystem, darkSystem.matches())
  if (theme !== 'system') return theme
  return isSystemDark ? 'dark' : 'light'
}

/** Remembers the invitation that continues after a sign-in. */
export function rememberPendingInvite(token: string) {
  try {
    localStorage.setItem(pendingInviteKey, token)
  } catch {
    // The URL of the sign-in screen also leads back to the invitation.
  }
}

/** Forgets the invitation that a sign-in would have continued. */
export function forgetPendingInvite() {
  try {
    localStorage.removeItem(pendingInviteKey)
  } catch {
    // If the browser stores nothing, there is nothing to remove.
  }
}

function readPreferences(read: (key: keyof Preferences) => string | null): Preferences {
  return {
    theme: oneOf(themes, read('theme')) ?? 'light',
    density: oneOf(densities, read('density')) ?? 'spacious',
    taskStreamOpen: read('taskStreamOpen') !== 'false',
    projectViewShowReview: read('projectViewShowReview') !== 'false',
    projectViewShowOnHold: read('projectViewShowOnHold') !== 'false',
    labelsAsDots: read('labelsAsDots') === 'true',
    shortIdsOnCards: read('shortIdsOnCards') === 'true',
    singleKeyShortcuts: read('singleKeyShortcuts') !== 'false',
    understandTitles: read('understandTitles') !== 'false',
  }
}

function oneOf<Value extends string>(values: readonly Value[], stored: string | null) {
  return values.find((value) => value === stored)
}

function stored(key: keyof Preferences) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
