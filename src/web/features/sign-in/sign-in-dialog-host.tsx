import { lazy, Suspense } from 'react'
import { useSignInDialog } from './sign-in-dialog-store'

const loadDialogs = () => import('./sign-in-dialogs')
const SignInDialogs = lazy(async () => ({ default: (await loadDialogs()).SignInDialogs }))

/** For a pointer that comes near to what opens a dialog. */
export const preloadSignInDialogs = () => void loadDialogs()

/** Lies over every page: a link to reset a password also opens for somebody who is signed in. */
export function SignInDialogHost() {
  const dialog = useSignInDialog()
  if (dialog.kind === 'none') return null
  return (
    <Suspense>
      <SignInDialogs dialog={dialog} />
    </Suspense>
  )
}
