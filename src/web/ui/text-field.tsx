import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'size'> & { size?: 'medium' | 'large' }

export function TextField({ label, hint, error, size = 'medium', className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          className={[styles.control, size === 'large' && styles.large, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  )
}
