import { pageSignal } from './page-state'

/** Values that a tab remembers across a reload or a visit to another site. Other tabs do not see them. */
type Kept = 'destination' | 'resetToken' | 'verificationToken' | 'relinkToken' | 'verificationHintDismissedBy'

export function storeInTab(key: Kept, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // If the browser stores nothing, a reload forgets it.
  }
}

export function readFromTab(key: Kept) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The state of an unfinished sign-in stays in the tab for the next user who signs in. */
const ofSignIn: readonly string[] = [
  'destination',
  'resetToken',
  'verificationToken',
  'relinkToken',
] satisfies Kept[]

/**
 * Forgets the data of this tab's user now and again when the page closes, because the router then stores the
 * scroll positions of the visited pages under their addresses.
 */
export function clearTab() {
  clearNow()
  window.addEventListener('pagehide', clearNow, { signal: pageSignal() })
}

function clearNow() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => !ofSignIn.includes(name))
    names.forEach((name) => sessionStorage.removeItem(name))
  } catch {
    // If the browser stores nothing, there is nothing to remove.
  }
}

export function removeFromTab(key: Kept) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If the browser stores nothing, there is nothing to remove.
  }
}
