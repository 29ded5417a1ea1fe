/** What a tab keeps over a reload or a way to another site, and no other tab sees. */
type Kept = 'destination' | 'resetToken' | 'verificationToken' | 'verificationHintDismissedBy'

export function keepInTab(key: Kept, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A browser that stores nothing only forgets sooner.
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
    // A browser that stores nothing has nothing to forget.
  }
}
