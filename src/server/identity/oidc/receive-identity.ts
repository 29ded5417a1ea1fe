import { email as emailSchema } from '@/domain/account-schema'
import { finishingInMinutes } from '@/domain/limits'
import { findUserByEmail, insertUser } from '../accounts/account-queries'
import { markAddressVerified } from '../accounts/mark-address-verified'
import { requireRegistration } from '../accounts/registration'
import { putToken } from '../accounts/token-queries'
import type { Identity } from './open-id-provider'
import { ProviderFailure } from './provider-fetch'
import { newToken } from '../../platform/secrets/tokens'
import { type Db, despiteUniqueViolations, inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { ProviderSettings } from '../../platform/settings/provider-settings'
import type { Context, Viewer } from '../../core/context'
import {
  accountText,
  findUserByAccount,
  insertConnectedAccount,
  type ProviderAccount,
} from './connected-account-queries'
import { freeUsername } from './free-username'
import type { AuthRedirect } from './auth-redirect'
import { mailRelink } from './relink-account'

const finishingSeconds = finishingInMinutes * 60

const success: AuthRedirect = { auth: 'success' }

/** A user whom a provider has authenticated. */
type ProviderIdentity = Identity & { provider: ProviderSettings }

const accountOf = ({ provider: { id: provider }, subject }: ProviderIdentity) => ({ provider, subject })

/** For a signed-out browser: signs in, registers, or asks for missing data. */
export const signInByIdentity = (ctx: Context, identity: ProviderIdentity, browserHash: string) =>
  despiteUniqueViolations(() => signInOrRegister(ctx, identity, browserHash))

async function signInOrRegister(
  ctx: Context,
  identity: ProviderIdentity,
  browserHash: string,
): Promise<AuthRedirect> {
  const connected = accountOf(identity)
  const signInAgain = () =>
    inTransaction(ctx.db, (transaction) => signInConnected(ctx, transaction, connected, browserHash))
  const redirect = await signInAgain()
  if (redirect) return redirect
  const email = verifiedEmail(identity)
  const account = await findUserByEmail(ctx.db, email)
  // The same user may have registered in another browser since the first check.
  if (account) {
    const ask = account.hasPassword ? askForLink : mailRelink
    return (await signInAgain()) ?? ask(ctx, account, connected, browserHash)
  }
  return enter(ctx, ctx.db, await registerByIdentity(ctx, identity, email))
}

async function signInConnected(
  ctx: Context,
  transaction: Db,
  connected: ProviderAccount,
  browserHash: string,
) {
  const found = await findUserByAccount(transaction, connected)
  if (!found) return undefined
  return found.totpEnabled
    ? askForCode(transaction, found.id, browserHash)
    : enter(ctx, transaction, found.id)
}

/** For a signed-in browser: connects the account to the user. */
export async function connectIdentity(
  ctx: Context,
  viewer: Viewer,
  identity: ProviderIdentity,
): Promise<AuthRedirect> {
  const connected = accountOf(identity)
  const holder = await findUserByAccount(ctx.db, connected)
  if (holder?.id === viewer.id) return success
  await inTransaction(ctx.db, async (transaction) => {
    await insertConnectedAccount(transaction, viewer.id, connected)
    await queueSecurityEmail(transaction, viewer.id, 'account_connected')
    const isVerification = identity.emailVerified && normalized(identity.email) === viewer.email
    const exceptSession = await ctx.session.publicId()
    if (isVerification) await markAddressVerified(transaction, viewer.id, { by: 'provider', exceptSession })
    await ctx.session.renew(viewer.id, transaction)
  })
  ctx.record('account connected', viewer.id)
  return success
}

async function enter(ctx: Context, db: Db, userId: number): Promise<AuthRedirect> {
  await ctx.session.start(userId, true, db)
  ctx.record('signed in', userId)
  return success
}

async function askForCode(db: Db, userId: number, browserHash: string): Promise<AuthRedirect> {
  const { hash } = newToken()
  const lifetimeSeconds = finishingSeconds
  await putToken(db, { tokenHash: hash, purpose: 'two_factor', userId, browserHash, lifetimeSeconds })
  return { auth: 'two_factor' }
}

type Account = { id: number; email: string }

async function askForLink(
  { db }: Context,
  account: Account,
  connected: ProviderAccount,
  browserHash: string,
): Promise<AuthRedirect> {
  const { token, hash } = newToken()
  await putToken(db, {
    tokenHash: hash,
    purpose: 'link',
    userId: account.id,
    browserHash,
    subject: accountText(connected),
    lifetimeSeconds: finishingSeconds,
  })
  return { auth: 'link_required', linkToken: token, email: account.email }
}

function registerByIdentity(ctx: Context, identity: ProviderIdentity, email: string) {
  return inTransaction(ctx.db, async (transaction) => {
    await requireRegistration(transaction, ctx, { email, invitedBy: 'verified address' })
    const username = await freeUsername(transaction, identity.names)
    const emailProvenAt = ctx.clock().toISOString()
    const { id } = await insertUser(transaction, { email, username, passwordHash: null, emailProvenAt })
    await insertConnectedAccount(transaction, id, accountOf(identity))
    ctx.record('registered', id)
    return id
  })
}

const normalized = (text: string | null) => emailSchema.safeParse(text).data

/** An unverified address does not identify a user. */
function verifiedEmail({ email, emailVerified, isEmailDenied, provider }: ProviderIdentity) {
  const trustEmail = `${provider.setting}_TRUST_EMAIL`
  const address = normalized(email)
  if (address === undefined) {
    const cause = new Error(
      email === null ? 'the claim email is absent' : 'the claim email is no address that Laneway takes',
    )
    throw new ProviderFailure('AeroAuth did not tell your email address.', { cause })
  }
  if (!emailVerified) {
    const cause = new Error(
      isEmailDenied
        ? `the claim email_verified is not true, which ${trustEmail} does not change`
        : `the claim email_verified is absent; ${trustEmail}=on takes such addresses as verified`,
    )
    const message = 'AeroAuth has not confirmed your email address. Please confirm it there first.'
    throw new ProviderFailure(message, { cause })
  }
  return address
}
