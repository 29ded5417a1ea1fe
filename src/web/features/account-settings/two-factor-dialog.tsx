import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { CopyButton } from '@/web/ui/copy-button'
import { Dialog } from '@/web/ui/dialog'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog'
import styles from './two-factor.module.css'

/** The steps of enabling two-factor authentication. */
export type TwoFactorStep =
  | { name: 'setup'; setup: Outputs['twoFactor']['setup'] }
  /** Shown once: the server stores only hashes. */
  | { name: 'recovery codes'; codes: string[] }

export type TwoFactorDialogProps = { step: TwoFactorStep; onStep: (step: TwoFactorStep | null) => void }

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
