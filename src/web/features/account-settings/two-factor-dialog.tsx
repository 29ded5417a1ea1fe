import type { Outputs } from '@/web/app/trpc'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog'

/** What two-factor authentication asks of a person, one step at a time. */
export type TwoFactorStep =
  | { name: 'setup'; setup: Outputs['twoFactor']['setup'] }
  /** Shown once: they cannot be read again. */
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
      return <RecoveryCodesDialog codes={step.codes} onKept={() => onStep(null)} />
  }
}
