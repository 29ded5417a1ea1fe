import { Button, TextInput } from '@mantine/core'
import { swapFactor, typeFactor, type TypedFactor } from '@/web/lib/typed-factor'
import { hintOrError } from './hint-or-error'
import styles from './second-factor-field.module.css'

type SecondFactorFieldProps = {
  factor: TypedFactor
  onChange: (factor: TypedFactor) => void
  error?: string | null
}

const fields = {
  code: { label: '6-digit code', autoComplete: 'one-time-code', inputMode: 'numeric', hint: undefined },
  'recovery-code': {
    label: 'Recovery code',
    autoComplete: 'off',
    inputMode: 'text',
    hint: 'For example abcde-fghjk. Each code works once.',
  },
} as const

/** The code of an authenticator app, or a recovery code in its place. */
export function SecondFactorField({ factor, onChange, error }: SecondFactorFieldProps) {
  const { hint, ...field } = fields[factor.kind]
  return (
    <div className={styles.factor}>
      <TextInput
        key={factor.kind}
        {...field}
        {...hintOrError(hint, error)}
        size="md"
        data-autofocus
        autoFocus
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: styles.code }}
        value={factor.text}
        onChange={(event) => onChange(typeFactor(factor, event.target.value))}
      />
      <Button variant="transparent" onClick={() => onChange(swapFactor(factor))}>
        {factor.kind === 'code' ? 'Use a recovery code' : 'Use a 6-digit code'}
      </Button>
    </div>
  )
}
