import type { HashingShare } from './password-hashing'
import { hashOfToken } from '../../platform/secrets/tokens'
import type { CallerPlace } from '../accounts/caller-place'

/** Of a caller who names an account, whether or not there is one. Known browsers have shares of their own. */
export const shareOfCaller = (email: string, { isKnown, name }: CallerPlace): HashingShare => [
  `${isKnown ? 'known browsers' : 'account'} ${hashOfToken(email)}`,
  name,
]

/** Of somebody whose password, code or session was right. */
export const shareOfUser = (userId: number): HashingShare => [`user ${userId}`]
