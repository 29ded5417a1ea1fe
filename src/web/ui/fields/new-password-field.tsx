import { passwordMinLength, passwordTooCommon } from '@/domain/account'
import { hintOrError } from './form'
import { PasswordField, type PasswordFieldProps } from './password-field'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'description' | 'error'> & {
  hint?: string
  error?: string | null
  /** Whether the typed password is one of the common ones. */
  isCommon: boolean
}

/** A field for a new password. It warns while the user types a common password. */
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

/** A hidden field by which password managers find the account of a password form. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={email} />
}
