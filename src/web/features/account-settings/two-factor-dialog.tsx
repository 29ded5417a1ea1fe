import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { isSixDigits, notSixDigits } from '@/domain/account'
import { type Outputs, trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { CopyButton } from '@/web/ui/buttons/copy-button'
import { Dialog } from '@/web/ui/overlays/dialog'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import styles from './two-factor.module.css'

/** The steps of enabling two-factor authentication. */
export type TwoFactorStep =
  | { name: 'setup'; setup: Outputs['twoFactor']['setup'] }
  /** Shown once: the server stores only hashes. */
  | { name: 'recovery codes'; codes: string[] }

type TwoFactorDialogProps = { step: TwoFactorStep; onStep: (step: TwoFactorStep | null) => void }

export function TwoFactorDialog({ step, onStep }: TwoFactorDialogProps) {
  switch (step.name) {
    case 'setup':
      return (
        <TwoFactorSetupDialog
          setup={step.setup}
          onEnabled={(codes) => onStep({ name: 'recovery codes', codes })}
          onClose={() => onStep(null)}
        />
      )
    case 'recovery codes':
      return <RecoveryCodesDialog codes={step.codes} onConfirm={() => onStep(null)} />
  }
}

/** Cannot be closed by accident, because the codes cannot be shown again. */
function RecoveryCodesDialog({ codes, onConfirm }: { codes: string[]; onConfirm: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const [triedToClose, setTriedToClose] = useState(false)
  const file = recoveryCodesFile(codes, { account: viewer?.email ?? '', site: window.location.host })
  return (
    <Dialog title="Your recovery codes" onClose={() => setTriedToClose(true)}>
      <div className={styles.recovery}>
        <p className={styles.text}>
          If you lose your phone, you can sign in with each of these codes once. Store them with your
          passwords: they will not be shown again.
        </p>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <CopyButton data-autofocus label="Copy codes" text={codes.join('\n')} />
          <Button
            component="a"
            leftSection={<Download />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="laneway-recovery-codes.txt"
          >
            Download
          </Button>
        </div>
        {triedToClose && (
          <p className={styles.warning} role="alert">
            These codes will not be shown again. Save them first.
          </p>
        )}
        <Button variant="filled" className={styles.confirm} onClick={onConfirm}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  )
}

/** The content of the downloaded file. It names the account and the site, because it is read long after. */
function recoveryCodesFile(codes: string[], { account, site }: { account: string; site: string }) {
  return [
    `Recovery codes for ${account} on Laneway at ${site}`,
    'Each code works once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
}

type TwoFactorSetupDialogProps = {
  setup: Outputs['twoFactor']['setup']
  onEnabled: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Enables two-factor authentication once a first code proves that the authenticator app has the key. */
function TwoFactorSetupDialog({ setup, onEnabled, onClose }: TwoFactorSetupDialogProps) {
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

type CodeFieldProps = Pick<TextInputProps, 'error'> & {
  value: string
  onChange: (digits: string) => void
}

/** Accepts the six digits of an authenticator app and nothing else, also from a pasted code with spaces. */
function CodeField({ value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      data-autofocus
      label="6-digit code"
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: styles.code }}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
