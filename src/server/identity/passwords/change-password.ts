import { findUserById } from '../accounts/account-queries'
import { isOwnPassword } from './check-password'
import { shareOfUser } from './hashing-share'
import { invalidateTokensOf } from '../accounts/token-queries'
import { hashPassword } from './password-hashing'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context, Viewer } from '../../core/context'
import { conflict, invalid } from '../../core/errors'
import { rejectCommonPassword } from './common-passwords'
import { replacePassword } from './password-queries'

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
