import { Button, TextInput } from '@mantine/core'
import { hintOrError } from './form'
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

const codeLength = 6
const recoveryCodeLength = 10

/** The second factor as typed so far. */
export type TypedFactor = { kind: 'code' | 'recovery-code'; text: string }

export const nothingTyped: TypedFactor = { kind: 'code', text: '' }

/** Authenticator apps show codes with a gap, and users copy the gap too. */
export function typeFactor({ kind }: TypedFactor, text: string): TypedFactor {
  return { kind, text: kind === 'code' ? text.replace(/\s/g, '').slice(0, codeLength) : text }
}

/** The other kind of code, still empty. */
export const swapFactor = ({ kind }: TypedFactor): TypedFactor => ({
  kind: kind === 'code' ? 'recovery-code' : 'code',
  text: '',
})

/** Whether it has the length of a code. The server checks the rest. */
export const isWholeFactor = ({ kind, text }: TypedFactor) =>
  kind === 'code' ? text.length === codeLength : text.replace(/[\s-]/g, '').length === recoveryCodeLength
