import { useSyncExternalStore } from 'react'
import { forgetInTab, keepInTab } from '@/web/lib/tab-memory'
import { nextDialog, noDialog, type SignInDialog, type SignInStep } from './sign-in-dialog-model'

let current: SignInDialog = noDialog
const listeners = new Set<() => void>()

/**
 * The token of a mailed link leaves the address at once, so that neither history nor a Referer holds it. The tab keeps
 * it for as long as its dialog is open: a reload would otherwise cost the person the link.
 */
export function takeSignInStep(step: SignInStep) {
  current = nextDialog(current, step)
  keepOrForget('resetToken', current.kind === 'new-password' ? current.token : null)
  keepOrForget('verificationToken', 'link' in current && 'token' in current.link ? current.link.token : null)
  for (const listener of listeners) listener()
}

function keepOrForget(key: 'resetToken' | 'verificationToken', token: string | null) {
  if (token === null) forgetInTab(key)
  else keepInTab(key, token)
}

export const closeSignInDialog = () => takeSignInStep({ type: 'closed' })

export const useSignInDialog = () => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
