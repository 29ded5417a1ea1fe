import { preferencesCookie } from '@/domain/rendered-page'
import { deviceTimeZone } from './calendar'
import { writeCookie } from './cookies'
import { createStore, useStore } from './create-store'
import { isServer } from './is-server'
import { useMedia, watchMedia } from './use-media'

/** The last one is light or dark, as the system is. */
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

/** What the cookie for the server says: how pages look, and the zone of this device for accounts without one. */
export function preferencesText(timeZone = deviceTimeZone) {
  const values = Object.entries({ ...preferences.get(), timeZone })
  return new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString()
}

/** Tells the server how pages look here, so that it renders them alike. */
export function writePreferencesCookie() {
  writeCookie(preferencesCookie, preferencesText())
}

/**
 * For a page that the server renders, by the browser's cookie.
 * @returns the zone of the device; null if it is not known
 */
export function setPreferences(text: string) {
  const values = new URLSearchParams(text)
  preferences.set(readPreferences((key) => values.get(key)))
  return values.get('timeZone')
}

/** Whether something stored belongs to the browser, whoever uses it: it stays when they sign out. */
export const isBrowserSetting = (key: string) =>
  Object.hasOwn(preferences.get(), key) || key === pendingInviteKey

/** The current preference, updated when this tab or another one changes it; the default if no valid value is stored. */
export const usePreference = <Key extends keyof Preferences>(key: Key) =>
  useStore(preferences, (all) => all[key])

const darkSystem = watchMedia('(prefers-color-scheme: dark)')

/** The theme that the page is shown in. No element is rendered by it, so that it is known before hydration. */
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
    // The sign-in screen's URL leads back to the invitation without it.
  }
}

/** Forgets the invitation that was to continue after a sign-in. */
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
