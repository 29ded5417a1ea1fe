import { Textarea } from '@mantine/core'
import { hintOrError } from '@/web/ui/hint-or-error'

type EmailsFieldProps = {
  value: string
  error: string | null
  onChange: (text: string) => void
  /** Called on Ctrl+Enter, because Enter starts a new line. */
  onSubmit: () => void
}

export function EmailsField({ value, error, onChange, onSubmit }: EmailsFieldProps) {
  return (
    <Textarea
      label="Email"
      data-autofocus
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...hintOrError('Separate several addresses with commas or line breaks.', error)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
      }}
    />
  )
}
