import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>

export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea dir="auto" {...rest} {...control} className={`${styles.control} ${styles.multiline}`} />
      )}
    </Field>
  )
}
