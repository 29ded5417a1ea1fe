import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './email-field.module.css'

/** The address of an account. Password managers find their entry by it. */
export const EmailField = (props: TextInputProps) => (
  <TextInput label="Email" type="email" size="md" autoComplete="username" {...props} />
)

type FixedEmailFieldProps = { email: string; isFirst?: boolean }

/** The address that a dialog is about. */
export const FixedEmailField = ({ email, isFirst = false }: FixedEmailFieldProps) => (
  <EmailField
    readOnly
    data-autofocus={isFirst || undefined}
    classNames={{ input: styles.fixed }}
    value={email}
  />
)
