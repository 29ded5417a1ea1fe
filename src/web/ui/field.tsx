import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export type FieldTexts = { label: string; hint?: string; error?: string | null }
export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode }

/** A control with its label, and a hint or an error that assistive technology connects with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
