import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinLength, passwordTooCommon } from '@/domain/account'
import { invalid } from '../../core/errors'

const common = new Set(dictionary['passwords-common'].filter((text) => text.length >= passwordMinLength))

/** Whether it is a common password, ignoring letter case. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

/** @param field the input that contains the password */
export function rejectCommonPassword(password: string, field: 'password' | 'newPassword') {
  if (!isCommonPassword(password)) return
  throw invalid(passwordTooCommon, { [field]: passwordTooCommon })
}
