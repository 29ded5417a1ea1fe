import { useSyncExternalStore } from 'react'

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

type Reader<Value> = (stored: string | null) => Value

const oneOf =
  <Value extends string>(values: readonly Value[], otherwise: Value): Reader<Value> =>
  (stored) =>
    values.find((value) => value === stored) ?? otherwise

const flag: Reader<boolean> = (stored) => stored !== 'false'

const readers: { [Key in keyof Preferences]: Reader<Preferences[Key]> } = {
  theme: oneOf(themes, 'light'),
  density: oneOf(densities, 'spacious'),
  projectViewShowReview: flag,
  projectViewShowOnHold: flag,
  singleKeyShortcuts: flag,
}

const pendingInviteKey = 'pendingInviteToken'
const listeners = new Set<() => void>()

/** A preference of this browser; the default if no valid value is stored. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return readers[key](stored(key))
}

/** Throws if the browser refuses to store anything. */
export function writePreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]) {
  localStorage.setItem(key, String(value))
  for (const listener of listeners) listener()
}

/** The current preference, updated when this tab or another one changes it. */
export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useSyncExternalStore(subscribe, () => readPreference(key))
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

function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
