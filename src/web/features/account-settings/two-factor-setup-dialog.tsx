import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSixDigits, notSixDigits } from '@/domain/account'
import { trpc, type Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { CodeField } from '@/web/ui/code-field'
import { CopyButton } from '@/web/ui/copy-button'
import { FormDialog } from '@/web/ui/form-dialog'
import styles from './two-factor.module.css'

type TwoFactorSetupDialogProps = {
  setup: Outputs['twoFactor']['setup']
  onEnabled: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Enables two-factor authentication once a first code proves that the authenticator app has the key. */
export function TwoFactorSetupDialog({ setup, onEnabled, onClose }: TwoFactorSetupDialogProps) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const enable = trpc.twoFactor.verify.useMutation({
    meta: { success: '2FA enabled successfully' },
    onSuccess: ({ recoveryCodes }) => {
      onEnabled(recoveryCodes)
      void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    },
  })

  const problem = isSixDigits(code) ? enable.error?.message : notSixDigits

  function submit() {
    setSent(code)
    if (isSixDigits(code)) enable.mutate({ token: code })
    else notify.error(notSixDigits)
  }

  return (
    <FormDialog
      title="Two-factor setup"
      submitLabel="Enable"
      busy={enable.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>
        Scan this QR code with an authenticator app, then enter the code it shows. Enabling signs you out
        everywhere else.
      </p>
      <img
        className={styles.qrCode}
        src={setup.qrCode}
        width={216}
        height={216}
        alt="QR code for your authenticator app"
      />
      <SecretKey secret={setup.secret} />
      <CodeField error={code === sent ? problem : null} value={code} onChange={setCode} />
    </FormDialog>
  )
}

/** The key to type if the QR code cannot be scanned, in groups of four. It is copied without spaces. */
function SecretKey({ secret }: { secret: string }) {
  return (
    <div className={styles.key}>
      <p className={styles.text} id="secret-key-hint">
        Can’t scan it? Enter this key in the app:
      </p>
      <div className={styles.keyRow}>
        <code className={styles.keyText} aria-describedby="secret-key-hint">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton label="Copy key" text={secret} />
      </div>
    </div>
  )
}
