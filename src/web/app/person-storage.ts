import { isBrowserSetting } from '@/web/lib/preferences'
import { forgetFilteredPages } from './filtered-pages'

/**
 * This browser's storage for one user. No other module reads or writes it. Each read and write checks which
 * user is signed in in this browser at that moment, in any tab: nothing is read for another user or for
 * nobody, and nothing is written after a sign-out.
 */
export type PersonKey = {
  userId: number
  /** A user typed a `draft`; the page can read `seen` data from the server again. */
  kind: 'draft' | 'seen'
  name: string
}

const personName = 'person'
const signingOutName = 'signingOut'

const nameOf = ({ userId, kind, name }: PersonKey) => `${kind} of ${userId}: ${name}`
const isOfKind = (name: string, kind: PersonKey['kind']) => name.startsWith(`${kind} of `)
const isSeenByOthers = (name: string, userId: number) =>
  isOfKind(name, 'seen') && !name.startsWith(`seen of ${userId}: `)

/** The user who is signed in in this browser, as its tabs know; null during a sign-out. */
export const currentUserId = () =>
  tryOrNull(() => (isSigningOut() ? null : Number(localStorage.getItem(personName)) || null))

/** Informs all tabs which user is signed in. Deletes data that other users have seen in this browser. */
export function setCurrentUserId(userId: number) {
  if (isSigningOut()) return
  tryOrNull(() => {
    removeNames((name) => isSeenByOthers(name, userId))
    localStorage.setItem(personName, String(userId))
  })
}

export const readItem = (key: PersonKey) =>
  currentUserId() === key.userId ? tryOrNull(() => localStorage.getItem(nameOf(key))) : null

/** Returns whether the browser stored it. */
export function writeItem(key: PersonKey, value: string) {
  if (currentUserId() !== key.userId) return false
  return (
    tryOrNull(() => {
      localStorage.setItem(nameOf(key), value)
      return true
    }) === true
  )
}

export const removeItem = (key: PersonKey) => {
  if (currentUserId() === key.userId) tryOrNull(() => localStorage.removeItem(nameOf(key)))
}

/** Removes old entries of all users of this browser. */
export const removeOldItems = (isOld: (text: string) => boolean) =>
  tryOrNull(() =>
    removeNames(
      (name) =>
        (isOfKind(name, 'draft') || isOfKind(name, 'seen')) && isOld(localStorage.getItem(name) ?? ''),
    ),
  )

/** The session has ended, but not by Logout: only the user's drafts stay. */
export const removeSeenItems = () => {
  forgetFilteredPages()
  tryOrNull(() => removeNames((name) => !isOfKind(name, 'draft') && name !== signingOutName))
}

/**
 * Signs out: deletes the data of all users, marks in all tabs that nobody is signed in, and lets the next
 * page continue the sign-out until `endSigningOut`.
 */
export const startSigningOut = () => {
  forgetFilteredPages()
  tryOrNull(() => {
    localStorage.setItem(signingOutName, 'true')
    removeNames((name) => name !== signingOutName)
  })
}

export const isSigningOut = () => tryOrNull(() => localStorage.getItem(signingOutName)) !== null

export const endSigningOut = () => tryOrNull(() => localStorage.removeItem(signingOutName))

/** Calls back when another tab has signed a user in or out. @returns a function that ends it */
export function onPersonChange(onChange: () => void) {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === personName || (key === signingOutName && newValue !== null)) onChange()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

/** The browser's settings belong to no user, and stay. */
const removeNames = (isRemoved: (name: string) => boolean) =>
  Object.keys(localStorage)
    .filter((name) => !isBrowserSetting(name) && isRemoved(name))
    .forEach((name) => localStorage.removeItem(name))

/** A browser that stores nothing, or no longer does, has nothing to read and nothing to remove. */
function tryOrNull<Result>(act: () => Result) {
  try {
    return act()
  } catch {
    return null
  }
}
