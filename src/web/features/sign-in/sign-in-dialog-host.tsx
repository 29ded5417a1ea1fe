import { useStore } from '@/web/lib/create-store'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { openSignInDialog } from './open-sign-in-dialog'
import type { SignInDialog } from './sign-in-dialog-model'

type SignInDialogsProps = { dialog: SignInDialog; onClose: () => void }

/** Preloaded when the pointer comes near a button that opens one. */
export const SignInDialogs = lazyDialog<SignInDialogsProps>(
  async () => (await import('./sign-in-dialogs')).SignInDialogs,
)

/** Rendered on every page: a reset link also opens for somebody who is signed in. */
export function SignInDialogHost() {
  const dialog = useStore(openSignInDialog, (current) => current)
  return dialog.kind === 'none' ? null : <SignInDialogs dialog={dialog} onClose={giveUp} />
}

/** Closes a dialog that could not be loaded. The tab keeps its token, so that a reload opens it again. */
const giveUp = () => openSignInDialog.set({ kind: 'none' })
