import type { Context } from '../../core/context'
import { forbidden, invalid, unauthorized } from '../../core/errors'
import { inTransaction } from '../../platform/database/database'
import { queueVerificationEmail } from '../../platform/mail/mail-queries'
import { hashOfToken } from '../../platform/secrets/tokens'
import { findUserByEmail, insertUser } from '../accounts/account-queries'
import { markAddressVerified } from '../accounts/mark-address-verified'
import { rejectEarly, requireRegistration } from '../accounts/registration'
import { rejectToken } from '../accounts/reject-token'
import { findAccountToVerify, consumeToken } from '../accounts/token-queries'
import { isOwnPassword, rejectCommonPassword } from '../passwords/check-password'
import { hashPassword, shareOfCaller } from '../passwords/password-hashing'
import { lockCredentials } from '../sessions/session-queries'
import { requireSecondFactor } from '../two-factor/check-second-factor'

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
  return (await session.unverifiedViewer())?.id === id ? session.publicId() : null
}

async function requirePassword(ctx: Context, account: Account, password: string | undefined) {
  if (password === undefined) {
    throw forbidden('Please sign in to this account, or type its password, to confirm the address.')
  }
  if (await isOwnPassword(ctx, account.email, account, password)) return
  throw invalid('Incorrect password', { password: 'Incorrect password' })
}

type Credentials = { email: string; password: string; rememberMe: boolean; totpToken?: string }

/** Signs in with the password and, when two-factor authentication is on, a code. */
export async function logIn(ctx: Context, { email, password, rememberMe, totpToken }: Credentials) {
  const account = await findUserByEmail(ctx.db, email)
  const isRight = await isOwnPassword(ctx, email, account, password)
  if (!account || !isRight) throw rejected()
  if (account.totpEnabled) await requireSecondFactor(ctx, account.id, totpToken)
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await lockCredentials(transaction, account))) throw rejected()
    await ctx.session.start(account.id, rememberMe, transaction)
  })
  ctx.record('signed in', account.id)
  return account
}

const rejected = () => unauthorized('Incorrect email or password')

type Registration = { email: string; username: string; password: string; invitationToken?: string }

/** Creates an account, queues its welcome email and signs it in. */
export async function register(ctx: Context, { email, username, password, invitationToken }: Registration) {
  const { db, session, address } = ctx
  const applicant = {
    email,
    invitedBy: invitationToken === undefined ? null : { tokenHash: hashOfToken(invitationToken) },
  }
  await rejectEarly(ctx, applicant)
  rejectCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password, shareOfCaller(email, { isKnown: false, name: address }))
  return inTransaction(db, async (transaction) => {
    await requireRegistration(transaction, ctx, applicant)
    const created = await insertUser(transaction, { email, username, passwordHash, emailProvenAt: null })
    await queueVerificationEmail(transaction, created.id)
    await session.start(created.id, true, transaction)
    return created
  })
}
