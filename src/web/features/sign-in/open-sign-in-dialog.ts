import { createStore } from '@/web/lib/create-store'
import type { SignInDialog } from './sign-in-dialog-model'

/** The dialog of the sign-in that is open on this page. Apart from its steps, so that a page without one loads none. */
export const openSignInDialog = createStore<SignInDialog>(() => ({ kind: 'none' }))
