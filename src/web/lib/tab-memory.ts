/** What a tab remembers over a reload or a visit to another site. Other tabs do not see it. */
type Kept = 'destination' | 'resetToken' | 'verificationToken' | 'verificationHintDismissedBy'

export function keepInTab(key: Kept, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // If the browser stores nothing, a reload forgets it.
  }
}

export function keptInTab(key: Kept) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetInTab(key: Kept) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If the browser stores nothing, there is nothing to remove.
  }
}
