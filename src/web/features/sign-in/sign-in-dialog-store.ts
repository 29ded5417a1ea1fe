import { createStore, useStore } from '@/web/lib/create-store'
import { forgetInTab, keepInTab } from '@/web/lib/tab-memory'
import { nextDialog, noDialog, type SignInDialog, type SignInStep } from './sign-in-dialog-model'

const dialog = createStore<SignInDialog>(noDialog)

/**
 * The token of a mailed link leaves the address at once, so that neither history nor a Referer holds it. The tab keeps
 * it for as long as its dialog is open: a reload would otherwise cost the person the link.
 */
export function takeSignInStep(step: SignInStep) {
  const next = nextDialog(dialog.get(), step)
  keepOrForget('resetToken', next.kind === 'new-password' ? next.token : null)
  keepOrForget('verificationToken', 'link' in next && 'token' in next.link ? next.link.token : null)
  dialog.set(next)
}

function keepOrForget(key: 'resetToken' | 'verificationToken', token: string | null) {
  if (token === null) forgetInTab(key)
  else keepInTab(key, token)
}

export const closeSignInDialog = () => takeSignInStep({ type: 'closed' })

export const useSignInDialog = () => useStore(dialog, (current) => current)
