import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog'
import type { TwoFactorStep } from './two-factor-step'

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
