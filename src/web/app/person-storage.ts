import { isBrowserSetting } from '@/web/lib/preferences'
import { forgetFilteredPages } from './filtered-pages'

/**
 * What this browser stores for one person. No other module reads or writes it, so each read and write is compared with
 * who is signed in in this browser at that moment, whichever tab has signed them in or out: nothing is read for
 * somebody else or for nobody, and nothing is written once somebody has signed out.
 */
export type PersonKey = {
  userId: number
  /** A `draft` was typed; what was `seen` can be read from the server again. */
  kind: 'draft' | 'seen'
  name: string
}

const personName = 'person'
const signingOutName = 'signingOut'

const nameOf = ({ userId, kind, name }: PersonKey) => `${kind} of ${userId}: ${name}`
const isOfKind = (name: string, kind: PersonKey['kind']) => name.startsWith(`${kind} of `)
const isSeenByOthers = (name: string, userId: number) =>
  isOfKind(name, 'seen') && !name.startsWith(`seen of ${userId}: `)

/** Who is signed in in this browser, as far as its tabs know; null while somebody signs out. */
export const currentUserId = () =>
  tryOrNull(() => (isSigningOut() ? null : Number(localStorage.getItem(personName)) || null))

/** Tells all tabs who is signed in. What others have seen in this browser goes. */
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

/** Removes what is too old, of everybody who has used this browser. */
export const removeOldItems = (isOld: (text: string) => boolean) =>
  tryOrNull(() =>
    removeNames(
      (name) =>
        (isOfKind(name, 'draft') || isOfKind(name, 'seen')) && isOld(localStorage.getItem(name) ?? ''),
    ),
  )

/** The session has ended, but not by Logout: what was typed stays for its person, and only that. */
export const removeSeenItems = () => {
  forgetFilteredPages()
  tryOrNull(() => removeNames((name) => !isOfKind(name, 'draft') && name !== signingOutName))
}

/**
 * Somebody signs out: nothing is left of anybody, in all tabs nobody is present from now on, and the next page that
 * opens goes on with it until `endSigningOut`.
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

/** Calls back when another tab has signed somebody in or out. @returns a function that ends it */
export function onPersonChange(onChange: () => void) {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === personName || (key === signingOutName && newValue !== null)) onChange()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

/** The settings of the browser are nobody's, and stay. */
const removeNames = (isRemoved: (name: string) => boolean) =>
  Object.keys(localStorage)
    .filter((name) => !isBrowserSetting(name) && isRemoved(name))
    .forEach((name) => localStorage.removeItem(name))

/** A browser that stores nothing, or no more, has nothing to read and nothing to remove. */
function tryOrNull<Result>(act: () => Result) {
  try {
    return act()
  } catch {
    return null
  }
}
