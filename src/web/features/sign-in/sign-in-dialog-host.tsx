import { lazy, Suspense } from 'react'
import { useSignInDialog } from './sign-in-dialog-store'

const loadDialogs = () => import('./sign-in-dialogs')
const SignInDialogs = lazy(async () => ({ default: (await loadDialogs()).SignInDialogs }))

/** Loads the dialogs when the pointer comes near a button that opens one. */
export const preloadSignInDialogs = () => void loadDialogs()

/** Rendered on every page: a reset link also opens for somebody who is signed in. */
export function SignInDialogHost() {
  const dialog = useSignInDialog()
  if (dialog.kind === 'none') return null
  return (
    <Suspense>
      <SignInDialogs dialog={dialog} />
    </Suspense>
  )
}
