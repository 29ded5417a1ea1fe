import { useSyncExternalStore } from 'react'
import { forgetInTab, keepInTab } from '@/web/lib/tab-memory'
import { nextDialog, noDialog, type SignInDialog, type SignInStep } from './sign-in-dialog-model'

let current: SignInDialog = noDialog
const listeners = new Set<() => void>()

/**
 * The token of a mailed link is removed from the URL at once, so that neither the history nor a Referer header holds
 * it. The tab stores it while its dialog is open, so that a reload does not lose it.
 */
export function dispatchSignInStep(step: SignInStep) {
  current = nextDialog(current, step)
  storeOrRemove('resetToken', current.kind === 'new-password' ? current.token : null)
  storeOrRemove('verificationToken', 'link' in current && 'token' in current.link ? current.link.token : null)
  for (const listener of listeners) listener()
}

function storeOrRemove(key: 'resetToken' | 'verificationToken', token: string | null) {
  if (token === null) forgetInTab(key)
  else keepInTab(key, token)
}

export const closeSignInDialog = () => dispatchSignInStep({ type: 'closed' })

export const useSignInDialog = () => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
