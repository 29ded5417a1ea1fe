import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectToken } from '../accounts/reject-token'
import { isUsable, consumeToken, invalidateTokensOf } from '../accounts/token-queries'
import { deleteSessionsOf } from '../sessions/session-queries'
import { hashPassword } from './password-hashing'
import { hashOfToken } from '../../platform/secrets/tokens'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context } from '../../core/context'
import { rejectCommonPassword } from './common-passwords'
import { setPassword } from './password-queries'

/** Sets a new password with an emailed token. Ends every session and every other link; creates no session. */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { token: string; newPassword: string },
) {
  rejectCommonPassword(newPassword, 'newPassword')
  const tokenHash = hashOfToken(token)
  // An invalid token is rejected before the expensive hash.
  if (!(await isUsable(ctx.db, tokenHash))) return rejectToken(ctx, 'reset', tokenHash)
  const passwordHash = await hashPassword(newPassword, [`reset ${tokenHash}`, ctx.address])
  const userId = await inTransaction(ctx.db, async (transaction) => {
    const taken = await consumeToken(transaction, 'reset', tokenHash)
    if (!taken) return null
    await setPassword(transaction, taken.userId, passwordHash)
    await markAddressVerified(transaction, taken.userId, { by: 'reset', exceptSession: null })
    await ctx.session.forgetOtherBrowsers(taken.userId, transaction)
    await invalidateTokensOf(transaction, taken.userId)
    // Runs after the lock for which concurrent sign-ins wait: their sessions are deleted as well.
    await deleteSessionsOf(transaction, taken.userId)
    await queueSecurityEmail(transaction, taken.userId, 'password_changed')
    await ctx.session.rememberBrowser(taken.userId, transaction)
    return taken.userId
  })
  if (userId === null) return rejectToken(ctx, 'reset', tokenHash)
  ctx.record('password reset', userId)
}
