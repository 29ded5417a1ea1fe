import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './email-field.module.css'

/** The email address of an account, which password managers look for. */
export const EmailField = (props: TextInputProps) => (
  <TextInput label="Email" type="email" size="md" autoComplete="username" {...props} />
)

type FixedEmailFieldProps = { email: string; isFirst?: boolean }

/** The email address of a dialog's account. */
export const FixedEmailField = ({ email, isFirst = false }: FixedEmailFieldProps) => (
  <EmailField
    readOnly
    data-autofocus={isFirst || undefined}
    classNames={{ input: styles.fixed }}
    value={email}
  />
)
