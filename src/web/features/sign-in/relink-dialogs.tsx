import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { finishingInMinutes } from '@/domain/limits'
import { withProviderName } from '@/domain/sign-in-providers'
import { useProviderName } from '@/web/app/sign-in-options'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'
import { Dialog } from '@/web/ui/overlays/dialog'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess, signedInAddress } from './handle-auth-redirect'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-steps'
import { asksForCode, useCloseAndRefetchViewer } from './use-login'

/** Says where a sign-in goes on. It stays until it is closed, because reading mail takes longer than a toast. */
export function RelinkSentDialog() {
  return (
    <Dialog title="Check your email" onClose={closeSignInDialog}>
      <div className={formStyles.form}>
        <p className={formStyles.text}>
          We have sent a link to the email address of your account: open it in this browser within{' '}
          {finishingInMinutes} minutes to sign in.
        </p>
        <div className={formStyles.buttons}>
          <Button variant="filled" data-autofocus onClick={closeSignInDialog}>
            OK
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Opening the link changes nothing, because mail scanners open links too: its button does. */
export function RelinkDialog({ token }: { token: string }) {
  const name = useProviderName()
  const relink = useRelinkAccount()
  return (
    <FormDialog
      title={`Connect your new ${name} account`}
      submitLabel="Connect and sign in"
      busy={relink.isPending}
      startsOnSubmit
      onSubmit={() => relink.mutate({ token })}
      onClose={closeSignInDialog}
    >
      <p className={formStyles.text}>
        Your Laneway account is connected to another {name} account. This connects the one with which you have
        just signed in instead, and signs out all other browsers.
      </p>
    </FormDialog>
  )
}

export function RelinkCodeDialog({ token }: { token: string }) {
  const relink = useRelinkAccount()
  return (
    <CodeDialog
      submitLabel="Verify"
      busy={relink.isPending}
      error={relink.error?.message}
      onSubmit={(totpToken) => relink.mutate({ token, totpToken })}
      onBack={() => dispatchSignInStep({ type: 'back' })}
    />
  )
}

const final: readonly (string | null)[] = ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN']

/** Connects the AeroAuth account of a link in place of the one before, and signs in. */
function useRelinkAccount() {
  const queryClient = useQueryClient()
  const closeAndRefetch = useCloseAndRefetchViewer()
  const text = withProviderName(aeroAuthSuccess, useProviderName())
  return trpc.aeroAuth.relink.useMutation({
    meta: { failure: null },
    onSuccess() {
      if (queryClient.getQueryData(viewerQuery.queryKey)) {
        // Nothing stays of somebody else who was signed in: the page reloads, and says the same.
        closeSignInDialog()
        window.location.replace(signedInAddress)
        return undefined
      }
      notify.success(text)
      return closeAndRefetch()
    },
    onError(error, { totpToken }) {
      if (asksForCode(error, totpToken)) {
        dispatchSignInStep({ type: 'relink code required' })
        return
      }
      notify.error(error.message)
      if (!error.data?.requires2FA && final.includes(errorCode(error))) closeSignInDialog()
    },
  })
}
