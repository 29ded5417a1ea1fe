import type { Outputs } from '@/web/app/trpc'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog'

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
