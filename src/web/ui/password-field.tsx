import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'
import { IconButton } from './icon-button'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${styles.control} ${styles.large}`}
          />
          <span className={styles.trailing}>
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              tipSide="start"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff /> : <Eye />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  )
}
