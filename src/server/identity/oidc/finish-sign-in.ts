import { providerNames } from '@/domain/sign-in-providers'
import { deleteSessionsOf, lockCredentials } from '../sessions/session-queries'
import { isOwnPassword } from '../passwords/check-password'
import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectToken } from '../accounts/reject-token'
import { consumeToken, findToken, findTokenOfBrowser, invalidateTokensOf } from '../accounts/token-queries'
import { hashOfToken } from '../../platform/secrets/tokens'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context } from '../../core/context'
import { gone, invalid } from '../../core/errors'
import { requireSecondFactor } from '../two-factor/check-second-factor'
import { accountIn, replaceConnectedAccount } from './connected-account-queries'

type LinkCredentials = { email: string; password: string; linkToken: string; totpToken?: string }

const expired = ({ signIn }: Context) =>
  gone(`This sign-in has expired. Please start again with ${providerNames(signIn)}.`)

/**
 * Connects the account of the link token to the user with this password (and code), in place of the previous one if
 * there was one.
 */
export async function linkAccount(ctx: Context, { email, password, linkToken, totpToken }: LinkCredentials) {
  const { handshakeHash: browserHash } = ctx.session
  if (browserHash === null) throw expired(ctx)
  const tokenHash = hashOfToken(linkToken)
  const token = await findToken(ctx.db, 'link', tokenHash, browserHash)
  const connected = accountIn(token?.subject ?? null)
  if (!token || !connected) return rejectToken(ctx, 'link', tokenHash)
  const { userId, passwordHash } = token
  const isRight = await isOwnPassword(ctx, token.email, { id: userId, passwordHash }, password)
  if (!isRight || email !== token.email) {
    throw invalid('Incorrect password', { password: 'Incorrect password' })
  }
  if (token.totpEnabled) await requireSecondFactor(ctx, userId, totpToken)
  const isReplaced = await inTransaction(ctx.db, async (transaction) => {
    if (!(await lockCredentials(transaction, { ...token, id: userId }))) throw expired(ctx)
    if (!(await consumeToken(transaction, 'link', tokenHash, browserHash))) throw expired(ctx)
    const replaced = await replaceConnectedAccount(transaction, userId, connected)
    await markAddressVerified(transaction, userId, { by: 'provider', exceptSession: null })
    await ctx.session.deleteOtherBrowsers(userId, transaction)
    if (replaced) await invalidateTokensOf(transaction, userId, 'two_factor')
    await deleteSessionsOf(transaction, userId)
    await queueSecurityEmail(transaction, userId, replaced ? 'account_replaced' : 'account_connected')
    await ctx.session.start(userId, true, transaction)
    return replaced
  })
  ctx.record(isReplaced ? 'account replaced' : 'account connected', userId)
  return userId
}

/** Completes this browser's pending sign-in with a provider by a two-factor code. */
export async function verifyAfterAeroAuth(ctx: Context, code: string) {
  const { handshakeHash: browserHash } = ctx.session
  if (browserHash === null) throw expired(ctx)
  const token = await findTokenOfBrowser(ctx.db, 'two_factor', browserHash)
  if (!token) throw expired(ctx)
  await requireSecondFactor(ctx, token.userId, code)
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await consumeToken(transaction, 'two_factor', token.tokenHash, browserHash))) throw expired(ctx)
    await ctx.session.start(token.userId, true, transaction)
  })
  ctx.record('signed in', token.userId)
  return token.userId
}
