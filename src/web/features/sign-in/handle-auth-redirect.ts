import { MutationObserver } from '@tanstack/react-query'
import {
  defaultProviderName,
  isProviderId,
  type ProviderId,
  signInProviders,
  withProviderName,
} from '@/domain/sign-in-providers'
import { queryClient } from '@/web/app/query-client'
import { readProviderName } from '@/web/app/sign-in-options'
import { trpcClient } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { pathWithin } from '@/web/lib/address'
import { removeFromTab, readFromTab } from '@/web/lib/tab-memory'
import { noDialog, type SignInDialog } from './sign-in-dialog-model'
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
  const provider = parameters.get('provider')
  if (redirect.toast) show(redirect.toast, isProviderId(provider) ? provider : signInProviders[0].id)
  if (redirect.verificationToken !== null) openVerification(redirect.verificationToken)
}

/** Opens the dialog again after a reload. */
function reopenDialog() {
  const token = readFromTab('resetToken')
  if (token) dispatchSignInStep({ type: 'redirected', dialog: { kind: 'new-password', token } })
  const relinkToken = readFromTab('relinkToken')
  if (relinkToken) dispatchSignInStep({ type: 'redirected', dialog: { kind: 'relink', relinkToken } })
  const verificationToken = readFromTab('verificationToken')
  if (verificationToken) openVerification(verificationToken)
}

/** Keeps the page that was requested before AeroAuth if the sign-in has to be repeated. */
function addressAfter({ isSignedIn }: AuthRedirect) {
  const destination = pathWithin(readFromTab('destination'))
  removeFromTab('destination')
  if (destination === null) return '/'
  return isSignedIn ? destination : `/auth?${new URLSearchParams({ next: destination })}`
}

function show(toast: RedirectToast, provider: ProviderId) {
  if (toast.text.includes(defaultProviderName)) void showNamed(toast, provider)
  else notifyOf(toast)
}

async function showNamed({ text, ...toast }: RedirectToast, provider: ProviderId) {
  notifyOf({ ...toast, text: withProviderName(text, await readProviderName(provider)) })
}

function notifyOf({ title, text, failed }: RedirectToast) {
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
    onError: () => removeFromTab('verificationToken'),
  })
  // The mutation's toast shows the error.
  asking.mutate().catch(() => undefined)
}

type RedirectToast = { title: string; text: string; failed: boolean }

/** What the URL asks for on load. */
type AuthRedirect = {
  dialog: SignInDialog
  toast: RedirectToast | null
  /** The token of a welcome mail's link. */
  verificationToken: string | null
  /** True after a sign-in through AeroAuth. */
  isSignedIn: boolean
}

const longestMessage = 200

export const aeroAuthSuccess = 'Successfully logged in with AeroAuth!'

/** The page after a sign-in by which somebody else is signed out of this browser. */
export const signedInAddress = '/?auth=success'

export const passwordWasReset = {
  address: '/?notice=password-reset',
  text: 'Password has been reset successfully. You can now login with your new password.',
}

const nothing: AuthRedirect = { dialog: noDialog, toast: null, verificationToken: null, isSignedIn: false }
const success = (text: string): RedirectToast => ({ title: 'Success', text, failed: false })

/** Reads the search parameters; null if they ask for nothing. Their values are untrusted text. */
export function readAuthRedirect(parameters: URLSearchParams): AuthRedirect | null {
  const [token, verificationToken] = [parameters.get('token'), parameters.get('proof')]
  const relinkToken = parameters.get('relink')
  if (token) return { ...nothing, dialog: { kind: 'new-password', token } }
  if (relinkToken) return { ...nothing, dialog: { kind: 'relink', relinkToken } }
  if (verificationToken) return { ...nothing, verificationToken }
  if (parameters.get('notice') === 'password-reset') {
    return { ...nothing, toast: success(passwordWasReset.text) }
  }
  return readAeroAuth(parameters)
}

function readAeroAuth(parameters: URLSearchParams): AuthRedirect | null {
  switch (parameters.get('auth')) {
    case 'success':
      return { ...nothing, toast: success(aeroAuthSuccess), isSignedIn: true }
    case 'two_factor':
      return { ...nothing, dialog: { kind: 'aero-auth-code' } }
    case 'link_sent':
      return { ...nothing, dialog: { kind: 'relink-sent' } }
    case 'link_required':
      return readLink(parameters)
    case 'error':
      return failure(parameters.get('message'))
    default:
      return null
  }
}

function readLink(parameters: URLSearchParams): AuthRedirect {
  const [linkToken, email] = [parameters.get('linkToken'), parameters.get('email')]
  if (!linkToken || !email) return failure(null)
  const text = 'Enter the password of your account to link it with AeroAuth.'
  return {
    ...nothing,
    dialog: { kind: 'link', link: { linkToken, email }, password: '' },
    toast: { title: 'Account Linking Required', text, failed: false },
  }
}

function failure(message: string | null): AuthRedirect {
  const text = [...(message ?? '')].slice(0, longestMessage).join('')
  return {
    ...nothing,
    toast: {
      title: 'Authentication Error',
      text: text || 'Failed to authenticate with AeroAuth',
      failed: true,
    },
  }
}
