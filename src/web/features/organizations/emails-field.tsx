import { TextAreaField } from '@/web/ui/text-area-field'
import styles from './invite-dialog.module.css'

type EmailsFieldProps = {
  value: string
  error: string | null
  onChange: (text: string) => void
  /** Ctrl+Enter, as Enter makes a new line. */
  onSubmit: () => void
}

export function EmailsField({ value, error, onChange, onSubmit }: EmailsFieldProps) {
  return (
    <TextAreaField
      label="Email"
      data-autofocus
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.emails}
      hint="Several addresses go on lines of their own, or between commas."
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
      }}
    />
  )
}
