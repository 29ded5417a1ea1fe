import { MutationObserver } from '@tanstack/react-query'
import { queryClient } from '@/web/app/query-client'
import { trpcClient } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { pathWithin } from '@/web/lib/path-within'
import { forgetInTab, keptInTab } from '@/web/lib/tab-memory'
import { readAuthRedirect, type AuthRedirect } from './auth-redirect-model'
import { dispatchSignInStep } from './sign-in-steps'

/** Handles the search parameters and removes them from the URL before the router reads it. */
export function handleAuthRedirect(parameters: URLSearchParams) {
  const redirect = readAuthRedirect(parameters)
  if (!redirect) {
    reopenDialog()
    return
  }
  window.history.replaceState(null, '', addressAfter(redirect))
  dispatchSignInStep({ type: 'redirected', dialog: redirect.dialog })
  if (redirect.toast) show(redirect.toast)
  if (redirect.verificationToken !== null) openVerification(redirect.verificationToken)
}

/** Opens the dialog again after a reload. */
function reopenDialog() {
  const token = keptInTab('resetToken')
  if (token) dispatchSignInStep({ type: 'redirected', dialog: { kind: 'new-password', token } })
  const verificationToken = keptInTab('verificationToken')
  if (verificationToken) openVerification(verificationToken)
}

/** Keeps the page that was requested before AeroAuth if the sign-in has to be repeated. */
function addressAfter({ isSignedIn }: AuthRedirect) {
  const destination = pathWithin(keptInTab('destination'))
  forgetInTab('destination')
  if (destination === null) return '/'
  return isSignedIn ? destination : `/auth?${new URLSearchParams({ next: destination })}`
}

function show({ title, text, failed }: NonNullable<AuthRedirect['toast']>) {
  if (failed) notify.error(text, title)
  else notify.success({ title, text })
}

/**
 * Asks which account the link of a welcome mail is for. Opening the link changes nothing, because mail scanners open
 * links too.
 */
function openVerification(token: string) {
  const asking = new MutationObserver(queryClient, {
    mutationFn: () => trpcClient.account.findByVerificationToken.mutate({ token }),
    onSuccess: (account) =>
      dispatchSignInStep({
        type: 'redirected',
        dialog: { kind: 'verify-email', link: { token, ...account } },
      }),
    onError: () => forgetInTab('verificationToken'),
  })
  // The mutation's toast shows the error.
  asking.mutate().catch(() => undefined)
}
