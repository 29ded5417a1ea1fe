import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { isSixDigits, notSixDigits } from '@/domain/account'
import { notify } from '@/web/lib/notify'
import { isWholeFactor, nothingTyped, type TypedFactor } from '@/web/lib/typed-factor'
import { Form } from '@/web/ui/form'
import { SecondFactorField } from '@/web/ui/second-factor-field'
import styles from './settings.module.css'

type SecondFactorFormProps = Pick<ButtonProps, 'variant' | 'color'> & {
  reason: string
  submitLabel: string
  /** The server's error for the last code. */
  error?: string
  busy: boolean
  onSubmit: (token: string) => void
  onCancel: () => void
}

/** Asks for a code of the authenticator app or a recovery code. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { reason, submitLabel, variant, color, error, busy, onSubmit, onCancel } = props
  const [factor, setFactor] = useState(nothingTyped)
  const [sent, setSent] = useState<TypedFactor | null>(null)
  const problem = problemOf(factor)

  function submit() {
    setSent(factor)
    if (problem === null) onSubmit(factor.text)
    else notify.error(problem)
  }

  return (
    <Form className={styles.form} inactive={busy} onSubmit={submit}>
      <p className={styles.muted}>{reason}</p>
      <SecondFactorField
        factor={factor}
        onChange={setFactor}
        error={factor === sent ? (problem ?? error) : null}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} color={color} aria-disabled={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

function problemOf(factor: TypedFactor) {
  if (factor.kind === 'code') return isSixDigits(factor.text) ? null : notSixDigits
  return isWholeFactor(factor) ? null : 'Please enter a complete recovery code'
}
