import { Button } from '@mantine/core'
import { swapFactor, typeFactor, type TypedFactor } from '@/web/lib/typed-factor'
import styles from './second-factor-field.module.css'
import { TextField } from './text-field'

type SecondFactorFieldProps = {
  factor: TypedFactor
  onChange: (factor: TypedFactor) => void
  error?: string | null
}

const fields = {
  code: { label: '6-digit code', autoComplete: 'one-time-code', inputMode: 'numeric' },
  'recovery-code': {
    label: 'Recovery code',
    autoComplete: 'off',
    inputMode: 'text',
    hint: 'Such as abcde-fghjk. Each works once.',
  },
} as const

/** The code of an authenticator app, or a recovery code in its place. */
export function SecondFactorField({ factor, onChange, error }: SecondFactorFieldProps) {
  return (
    <div className={styles.factor}>
      <TextField
        key={factor.kind}
        {...fields[factor.kind]}
        size="large"
        data-autofocus
        autoFocus
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={styles.code}
        error={error}
        value={factor.text}
        onChange={(event) => onChange(typeFactor(factor, event.target.value))}
      />
      <Button variant="transparent" onClick={() => onChange(swapFactor(factor))}>
        {factor.kind === 'code' ? 'Use a recovery code' : 'Use a 6-digit code'}
      </Button>
    </div>
  )
}
