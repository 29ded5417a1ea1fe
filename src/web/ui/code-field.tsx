import type { ComponentProps } from 'react'
import styles from './code-field.module.css'
import { TextField } from './text-field'

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'error'> & {
  value: string
  onChange: (digits: string) => void
}

/** Takes the six digits of an authenticator app, and nothing else: also from a code that is pasted with spaces. */
export function CodeField({ value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      data-autofocus
      label="6-digit code"
      size="large"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
