import { TextInput } from '@mantine/core'
import styles from './fixed-email-field.module.css'

type FixedEmailFieldProps = { email: string; isFirst?: boolean }

/** The email address of a dialog's account, which password managers look for. */
export function FixedEmailField({ email, isFirst = false }: FixedEmailFieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      size="md"
      autoComplete="username"
      readOnly
      data-autofocus={isFirst || undefined}
      classNames={{ input: styles.fixed }}
      value={email}
    />
  )
}
