import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './code-field.module.css'

type CodeFieldProps = Pick<TextInputProps, 'error'> & {
  value: string
  onChange: (digits: string) => void
}

/** Accepts the six digits of an authenticator app and nothing else, also from a pasted code with spaces. */
export function CodeField({ value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      data-autofocus
      label="6-digit code"
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: styles.code }}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
