import { passwordMinLength, passwordTooCommon } from '@/domain/account'
import { hintOrError } from './hint-or-error'
import { PasswordField, type PasswordFieldProps } from './password-field'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'description' | 'error'> & {
  hint?: string
  error?: string | null
  /** Whether what is typed is known to be among the common passwords. */
  isCommon: boolean
}

/** A password to be chosen. That it is too common is told while it is typed. */
export function NewPasswordField({ isCommon, hint, error, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      {...hintOrError(
        hint ?? `At least ${passwordMinLength} characters`,
        isCommon ? passwordTooCommon : error,
      )}
    />
  )
}

/** Tells password managers whose password it is. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={email} />
}
