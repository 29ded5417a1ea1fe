import type { HashingShare } from '../auth/passwords'
import { hashOfToken } from '../auth/tokens'
import type { CallerPlace } from './caller-place'

/** Of a caller who names an account, whether or not there is one. Known browsers have shares of their own. */
export const shareOfCaller = (email: string, { isKnown, name }: CallerPlace): HashingShare => [
  `${isKnown ? 'known browsers' : 'account'} ${hashOfToken(email)}`,
  name,
]

/** Of somebody whose password, code or session was right. */
export const shareOfUser = (userId: number): HashingShare => [`user ${userId}`]
