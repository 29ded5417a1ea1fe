import type { ComponentProps } from 'react'
import { passwordMinLength, passwordTooCommon } from '@/domain/account'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** Whether what is typed is known to be among the common passwords. */
  isCommon: boolean
}

/** A password to be chosen. That it is too common is told while it is typed. */
export function NewPasswordField({ isCommon, error, hint, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={hint ?? `At least ${passwordMinLength} characters`}
      error={isCommon ? passwordTooCommon : error}
    />
  )
}
