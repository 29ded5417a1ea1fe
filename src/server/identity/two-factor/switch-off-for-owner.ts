import { type Db, inTransaction } from '../../platform/database/database'
import { normalizedEmail } from '@/domain/account-schema'
import { findUserByEmail } from '../accounts/account-queries'
import { invalidateTokensOf } from '../accounts/token-queries'
import { deleteKnownBrowsers } from '../sessions/known-browser-queries'
import { deleteSessionsOf } from '../sessions/session-queries'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import { deleteTwoFactor } from '../accounts/credential-queries'

export type Outcome = 'switched off' | 'was off' | 'no such account'

/**
 * For operators, when a user has lost both the phone and the recovery codes and has identified themselves. Ends all
 * sessions of the account and emails its owner.
 */
export async function switchOffForOwner(db: Db, email: string): Promise<Outcome> {
  const account = await findUserByEmail(db, normalizedEmail(email))
  if (!account) return 'no such account'
  return inTransaction(db, async (transaction): Promise<Outcome> => {
    if (!(await deleteTwoFactor(transaction, account.id))) return 'was off'
    await deleteSessionsOf(transaction, account.id)
    await deleteKnownBrowsers(transaction, account.id, null)
    await invalidateTokensOf(transaction, account.id)
    await queueSecurityEmail(transaction, account.id, 'two_factor_off_by_operator')
    return 'switched off'
  })
}
