import type { HashingShare } from './password-hashing'
import { hashOfToken } from '../../platform/secrets/tokens'
import type { CallerKey } from '../accounts/caller-key'

/** For a client that names an account, existing or not. Known browsers have their own shares. */
export const shareOfCaller = (email: string, { isKnown, name }: CallerKey): HashingShare => [
  `${isKnown ? 'known browsers' : 'account'} ${hashOfToken(email)}`,
  name,
]

/** For a user whose password, code or session was correct. */
export const shareOfUser = (userId: number): HashingShare => [`user ${userId}`]
