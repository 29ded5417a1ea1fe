import type { Context, Viewer } from '../../core/context'
import { conflict, invalid } from '../../core/errors'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import { hashOfToken } from '../../platform/secrets/tokens'
import { findUserById } from '../accounts/account-queries'
import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectToken } from '../accounts/reject-token'
import { invalidateTokensOf, isUsable, consumeToken } from '../accounts/token-queries'
import { deleteSessionsOf } from '../sessions/session-queries'
import { isOwnPassword, rejectCommonPassword } from './check-password'
import { hashPassword, shareOfUser } from './password-hashing'
import { replacePassword, setPassword } from './password-queries'

type Change = { currentPassword: string; newPassword: string }

/** Also ends all other sessions. */
export async function changePassword(ctx: Context, viewer: Viewer, { currentPassword, newPassword }: Change) {
  rejectCommonPassword(newPassword, 'newPassword')
  const account = await findUserById(ctx.db, viewer.id)
  const seenHash = account?.passwordHash ?? null
  if (seenHash === null) throw conflict('This account has no password yet. Please set one first.')
  if (!(await isOwnPassword(ctx, viewer.email, account, currentPassword))) {
    const message = 'The current password is incorrect'
    throw invalid(message, { currentPassword: message })
  }
  const passwordHash = await hashPassword(newPassword, shareOfUser(viewer.id))
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await replacePassword(transaction, viewer.id, seenHash, passwordHash))) {
      throw conflict('The password was changed at the same moment. Please try again.')
    }
    await invalidateTokensOf(transaction, viewer.id)
    await queueSecurityEmail(transaction, viewer.id, 'password_changed')
    await ctx.session.renew(viewer.id, transaction)
  })
}

/** Also ends all other sessions. */
export async function setOwnPassword({ db, session }: Context, userId: number, newPassword: string) {
  rejectCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword, shareOfUser(userId))
  await inTransaction(db, async (transaction) => {
    if (!(await replacePassword(transaction, userId, null, passwordHash))) {
      throw conflict('This account already has a password. You can change it instead.')
    }
    await queueSecurityEmail(transaction, userId, 'password_set')
    await session.renew(userId, transaction)
  })
}

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
    await ctx.session.deleteOtherBrowsers(taken.userId, transaction)
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
