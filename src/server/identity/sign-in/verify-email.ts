import { hashOfToken } from '../../platform/secrets/tokens'
import { inTransaction } from '../../platform/database/database'
import type { Context } from '../../core/context'
import { forbidden, invalid } from '../../core/errors'
import { isOwnPassword } from '../passwords/check-password'
import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectToken } from '../accounts/reject-token'
import { findAccountToVerify, consumeToken } from '../accounts/token-queries'

type Verification = { token: string; password?: string }
type Account = { id: number; email: string; passwordHash: string | null }

/** Finds the account of a welcome email's link. Opening the link calls only this, which changes nothing. */
export async function accountOfLink(ctx: Context, token: string) {
  const tokenHash = hashOfToken(token)
  return (await findAccountToVerify(ctx.db, tokenHash)) ?? rejectToken(ctx, 'proof', tokenHash)
}

/**
 * Verifies an address for a user who has the emailed link and is signed in to the account, or enters its password.
 * Creates no session, and so needs no code.
 */
export async function verifyEmail(ctx: Context, { token, password }: Verification) {
  const account = await accountOfLink(ctx, token)
  const exceptSession = await sessionOf(ctx, account)
  if (exceptSession === null) await requirePassword(ctx, account, password)
  const tokenHash = hashOfToken(token)
  const isVerified = await inTransaction(ctx.db, async (transaction) => {
    if (!(await consumeToken(transaction, 'proof', tokenHash))) return false
    await markAddressVerified(transaction, account.id, { by: 'mail', exceptSession })
    return true
  })
  if (!isVerified) return rejectToken(ctx, 'proof', tokenHash)
  ctx.record('address proven', account.id)
}

/** The id of the session in which this browser is signed in to the account; null when it is not. */
async function sessionOf({ session }: Context, { id }: Account) {
  return (await session.viewer())?.id === id ? session.publicId() : null
}

async function requirePassword(ctx: Context, account: Account, password: string | undefined) {
  if (password === undefined) {
    throw forbidden('Please sign in to this account, or type its password, to confirm the address.')
  }
  if (await isOwnPassword(ctx, account.email, account, password)) return
  throw invalid('Incorrect password', { password: 'Incorrect password' })
}
