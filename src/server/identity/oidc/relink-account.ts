import { finishingInMinutes } from '@/domain/limits'
import { providerNames } from '@/domain/sign-in-providers'
import { callerKey } from '../accounts/caller-key'
import { unknownToken } from '../accounts/reject-token'
import {
  consumeToken,
  findRelink,
  invalidateTokensOf,
  isKnownToken,
  putToken,
} from '../accounts/token-queries'
import { relinkMails, relinkRequests } from '../rate-limits/sign-in-limits'
import { deleteSessionsOf, lockAccount, lockCredentials } from '../sessions/session-queries'
import { requireSecondFactor } from '../two-factor/check-second-factor'
import { inTransaction } from '../../platform/database/database'
import { queueRelinkEmail, queueSecurityEmail } from '../../platform/mail/mail-queries'
import { hashOfToken } from '../../platform/secrets/tokens'
import type { Context } from '../../core/context'
import { conflict, forbidden, gone } from '../../core/errors'
import { type AuthRedirect, notConfigured } from './auth-redirect'
import {
  accountIn,
  accountText,
  type ProviderAccount,
  replaceConnectedAccount,
} from './connected-account-queries'

type Account = { id: number; email: string; emailProven: boolean }

/**
 * For an account with another account at the provider and without a password: emails a link that only this browser can
 * use. The previous link ends.
 */
export async function mailRelink(
  ctx: Context,
  { id: userId, email: address, emailProven }: Account,
  connected: ProviderAccount,
  browserHash: string,
): Promise<AuthRedirect> {
  if (!emailProven) {
    throw conflict(
      'The account with this address has no password. Please set one with “Forgot password?” first.',
    )
  }
  const key = await callerKey(ctx, userId, 'elsewhere')
  if (!key.isKnown) await ctx.rateLimits.count(relinkRequests, ctx.address)
  await ctx.rateLimits.count(relinkMails, userId, key.name)
  await inTransaction(ctx.db, async (transaction) => {
    await lockAccount(transaction, userId)
    await invalidateTokensOf(transaction, userId, 'relink')
    const tokenHash = hashOfToken(ctx.mailedTokens.of(await queueRelinkEmail(transaction, userId)))
    const lifetimeSeconds = finishingInMinutes * 60
    const subject = accountText(connected)
    const link = { tokenHash, userId, browserHash, subject, address, lifetimeSeconds }
    await putToken(transaction, { purpose: 'relink', ...link })
  })
  ctx.record('account replacement asked for', userId)
  return { auth: 'link_sent' }
}

type Relink = { token: string; totpToken?: string }

/** Connects the account of the link in place of the previous one, and signs in, with a code if one is required. */
export async function relinkAccount(ctx: Context, { token, totpToken }: Relink) {
  const { signIn, session } = ctx
  const startAgain = `Please start again with ${providerNames(signIn)}.`
  const expired = () => gone(`This link has expired or was already used. ${startAgain}`)
  if (signIn.every(({ isConfigured }) => !isConfigured)) throw conflict(notConfigured(providerNames(signIn)))
  const tokenHash = hashOfToken(token)
  const link = await findRelink(ctx.db, tokenHash)
  const connected = accountIn(link?.subject ?? null)
  const provider = signIn.find(({ id }) => id === connected?.provider)
  if (provider?.isConfigured === false) throw conflict(notConfigured(provider.name))
  if (!link || !connected) {
    if (await isKnownToken(ctx.db, 'relink', tokenHash)) throw expired()
    throw await unknownToken(ctx, `This link is not valid. ${startAgain}`)
  }
  const { userId, browserHash, totpEnabled } = link
  if (browserHash === null || browserHash !== session.handshakeHash) {
    throw forbidden('Please open this link in the browser in which you started to sign in.')
  }
  if (link.address !== link.email || !link.emailProven) {
    throw gone(`The email address of your account was changed meanwhile. ${startAgain}`)
  }
  if (link.passwordHash !== null) {
    throw gone('Your account has a password now. Please sign in with your email address and password.')
  }
  if (totpEnabled) await requireSecondFactor(ctx, userId, totpToken)
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await lockCredentials(transaction, { id: userId, passwordHash: null, totpEnabled })))
      throw expired()
    if (!(await consumeToken(transaction, 'relink', tokenHash, browserHash))) throw expired()
    const isReplaced = await replaceConnectedAccount(transaction, userId, connected)
    await session.deleteOtherBrowsers(userId, transaction)
    await invalidateTokensOf(transaction, userId)
    await deleteSessionsOf(transaction, userId)
    await queueSecurityEmail(transaction, userId, isReplaced ? 'account_replaced' : 'account_connected')
    await session.start(userId, true, transaction)
  })
  ctx.record('account replaced', userId)
  return userId
}
