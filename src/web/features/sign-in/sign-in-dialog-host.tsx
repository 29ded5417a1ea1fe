import { lazyDialog } from '@/web/ui/lazy-part'
import type { SignInDialog } from './sign-in-dialog-model'
import { closeSignInDialog, useSignInDialog } from './sign-in-dialog-store'

type SignInDialogsProps = { dialog: SignInDialog; onClose: () => void }

/** Preloaded when the pointer comes near a button that opens one. */
export const SignInDialogs = lazyDialog<SignInDialogsProps>(
  async () => (await import('./sign-in-dialogs')).SignInDialogs,
)

/** Rendered on every page: a reset link also opens for somebody who is signed in. */
export function SignInDialogHost() {
  const dialog = useSignInDialog()
  return dialog.kind === 'none' ? null : <SignInDialogs dialog={dialog} onClose={closeSignInDialog} />
}
