import { TextField } from '@/web/ui/text-field'
import styles from './fixed-email-field.module.css'

type FixedEmailFieldProps = { email: string; isFirst?: boolean }

/** The address that a dialog is about. Password managers find their entry by it. */
export function FixedEmailField({ email, isFirst = false }: FixedEmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      size="large"
      autoComplete="username"
      readOnly
      data-autofocus={isFirst || undefined}
      className={styles.fixed}
      value={email}
    />
  )
}
