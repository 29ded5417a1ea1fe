import { pageSignal } from './page-state'

/** What a tab remembers over a reload or a visit to another site. Other tabs do not see it. */
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

/** What continues a sign-in stays in the tab for whoever signs in next. */
const ofSignIn: readonly string[] = [
  'destination',
  'resetToken',
  'verificationToken',
  'relinkToken',
] satisfies Kept[]

/**
 * Forgets what belongs to the person of this tab, now and when its page goes: the router then stores how far the pages
 * of the visit were scrolled, under their addresses.
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
