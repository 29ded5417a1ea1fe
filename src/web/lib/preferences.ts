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

/** A preference of this browser; the default when nothing usable is stored. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return readers[key](stored(key))
}

/** Throws where the browser refuses to store anything. */
export function writePreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]) {
  localStorage.setItem(key, String(value))
  for (const listener of listeners) listener()
}

/** The preference as it is now, here and in the browser's other tabs. */
export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useSyncExternalStore(subscribe, () => readPreference(key))
}

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
