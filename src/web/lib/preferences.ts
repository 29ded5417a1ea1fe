import { createStore, useStore } from './create-store'

export const themes = ['light', 'grey', 'dark'] as const
export type Theme = (typeof themes)[number]

export const densities = ['spacious', 'compact'] as const
export type Density = (typeof densities)[number]

type Preferences = {
  theme: Theme
  density: Density
  projectViewShowReview: boolean
  projectViewShowOnHold: boolean
  singleKeyShortcuts: boolean
}

const pendingInviteKey = 'pendingInviteToken'

const preferences = createStore(readPreferences())
window.addEventListener('storage', () => preferences.set(readPreferences()))

/** Throws where the browser refuses to store anything. */
export function writePreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]) {
  localStorage.setItem(key, String(value))
  preferences.set({ ...preferences.get(), [key]: value })
}

/** The preference as it is now, here and in the browser's other tabs; the default when nothing usable is stored. */
export const usePreference = <Key extends keyof Preferences>(key: Key) =>
  useStore(preferences, (all) => all[key])

/** Keeps the invitation that waits for a sign-in. */
export function rememberPendingInvite(token: string) {
  try {
    localStorage.setItem(pendingInviteKey, token)
  } catch {
    // The address of the sign-in screen leads back without it.
  }
}

/** An invitation that waited for a sign-in waits no longer. */
export function forgetPendingInvite() {
  try {
    localStorage.removeItem(pendingInviteKey)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function readPreferences(): Preferences {
  return {
    theme: oneOf(themes, stored('theme')) ?? 'light',
    density: oneOf(densities, stored('density')) ?? 'spacious',
    projectViewShowReview: stored('projectViewShowReview') !== 'false',
    projectViewShowOnHold: stored('projectViewShowOnHold') !== 'false',
    singleKeyShortcuts: stored('singleKeyShortcuts') !== 'false',
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
