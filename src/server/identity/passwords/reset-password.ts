import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectToken } from '../accounts/reject-token'
import { isSpendable, spendToken, spendTokensOf } from '../accounts/token-queries'
import { deleteSessionsOf } from '../sessions/session-queries'
import { hashPassword } from './password-hashing'
import { hashOfToken } from '../../platform/secrets/tokens'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context } from '../../core/context'
import { rejectCommonPassword } from './common-passwords'
import { setPassword } from './password-queries'

/** Sets a new password by a mailed token. It ends every session and every other link; it signs nobody in. */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { token: string; newPassword: string },
) {
  rejectCommonPassword(newPassword, 'newPassword')
  const tokenHash = hashOfToken(token)
  // A guess is not worth the work of a hash.
  if (!(await isSpendable(ctx.db, tokenHash))) return rejectToken(ctx, 'reset', tokenHash)
  const passwordHash = await hashPassword(newPassword, [`reset ${tokenHash}`, ctx.address])
  const userId = await inTransaction(ctx.db, async (transaction) => {
    const taken = await spendToken(transaction, 'reset', tokenHash)
    if (!taken) return null
    await setPassword(transaction, taken.userId, passwordHash)
    await markAddressVerified(transaction, taken.userId, { by: 'reset', keptSession: null })
    await ctx.session.forgetOtherBrowsers(taken.userId, transaction)
    await spendTokensOf(transaction, taken.userId)
    // After all that a sign-in which is under way may hold: a session that it has begun meanwhile ends here.
    await deleteSessionsOf(transaction, taken.userId)
    await queueSecurityEmail(transaction, taken.userId, 'password_changed')
    await ctx.session.rememberBrowser(taken.userId, transaction)
    return taken.userId
  })
  if (userId === null) return rejectToken(ctx, 'reset', tokenHash)
  ctx.record('password reset', userId)
}
