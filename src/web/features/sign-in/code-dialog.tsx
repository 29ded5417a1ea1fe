import { useState } from 'react'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { SecondFactorField, isWholeFactor, nothingTyped } from '@/web/ui/fields/second-factor-field'
import { closeSignInDialog } from './sign-in-steps'

type CodeDialogProps = {
  submitLabel: string
  busy: boolean
  error?: string
  onSubmit: (code: string) => void
  /** For a dialog that was opened from another one. */
  onBack?: () => void
}

/** Asks for the second factor of a sign-in. */
export function CodeDialog({ submitLabel, busy, error, onSubmit, onBack }: CodeDialogProps) {
  const [factor, setFactor] = useState(nothingTyped)
  return (
    <FormDialog
      title="Two-Factor Authentication Required"
      submitLabel={submitLabel}
      busy={busy}
      disabled={!isWholeFactor(factor)}
      onSubmit={() => onSubmit(factor.text)}
      onClose={closeSignInDialog}
      cancelLabel={onBack && 'Back'}
      onCancel={onBack}
    >
      <p className={formStyles.text}>
        {factor.kind === 'code'
          ? 'Enter the code from your authenticator app.'
          : 'Enter one of the recovery codes that you saved when you turned on two-factor authentication.'}
      </p>
      <SecondFactorField factor={factor} error={error} onChange={setFactor} />
    </FormDialog>
  )
}
