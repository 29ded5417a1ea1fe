import { removeFromTab, storeInTab } from '@/web/lib/tab-memory'
import { openSignInDialog } from './open-sign-in-dialog'
import { nextDialog, type SignInStep } from './sign-in-dialog-model'

/**
 * The token of a mailed link is removed from the URL at once, so that neither the history nor a Referer header holds
 * it. The tab stores it while its dialog is open, so that a reload does not lose it.
 */
export function dispatchSignInStep(step: SignInStep) {
  const next = nextDialog(openSignInDialog.get(), step)
  storeOrRemove('resetToken', next.kind === 'new-password' ? next.token : null)
  storeOrRemove('verificationToken', 'link' in next && 'token' in next.link ? next.link.token : null)
  storeOrRemove('relinkToken', 'relinkToken' in next ? next.relinkToken : null)
  openSignInDialog.set(next)
}

type KeptToken = 'resetToken' | 'verificationToken' | 'relinkToken'

function storeOrRemove(key: KeptToken, token: string | null) {
  if (token === null) removeFromTab(key)
  else storeInTab(key, token)
}

export const closeSignInDialog = () => dispatchSignInStep({ type: 'closed' })
