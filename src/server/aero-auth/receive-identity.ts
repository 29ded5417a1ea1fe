import { email as emailSchema } from '@/domain/account-schema'
import { findUserByEmail, insertUser, lockAccount } from '../accounts/account-queries'
import { proveAddress } from '../accounts/prove-address'
import { putToken } from '../accounts/token-queries'
import type { Identity } from '../auth/open-id-provider'
import { ProviderFailure } from '../auth/provider-fetch'
import { newToken } from '../auth/tokens'
import { inTransaction } from '../database'
import { queueNotice } from '../mail/mail-queries'
import type { Context, Viewer } from '../trpc/context'
import { findUserBySubject, insertConnectedAccount } from './connected-account-queries'
import { freeUsername } from './free-username'
import type { Landing } from './landing'

/** For linking an account, and for the second factor after AeroAuth. */
const finishingSeconds = 10 * 60

const success: Landing = { auth: 'success' }

/** Nobody is signed in: signs in, registers, or asks for what is missing. */
export async function signInByIdentity(
  ctx: Context,
  identity: Identity,
  browserHash: string,
): Promise<Landing> {
  const connected = await findUserBySubject(ctx.db, identity.subject)
  if (connected)
    return connected.totpEnabled
      ? askForCode(ctx, connected.id, browserHash)
      : enter(ctx, connected.id, identity.subject)
  const email = verifiedEmail(identity)
  const account = await findUserByEmail(ctx.db, email)
  if (account) return askForLink(ctx, account, identity.subject, browserHash)
  return enter(ctx, await registerByIdentity(ctx, identity, email), identity.subject)
}

/** Somebody is signed in: connects the account to them. */
export async function connectIdentity(ctx: Context, viewer: Viewer, identity: Identity): Promise<Landing> {
  const connected = await findUserBySubject(ctx.db, identity.subject)
  if (connected?.id === viewer.id) return success
  await inTransaction(ctx.db, async (transaction) => {
    await insertConnectedAccount(transaction, viewer.id, identity.subject)
    await queueNotice(transaction, viewer.id, 'account_connected')
    const isProof = identity.emailVerified && normalized(identity.email) === viewer.email
    if (isProof) await proveAddress(transaction, viewer.id, { by: 'aeroauth', keptSession: null })
    await ctx.session.renew(viewer.id, transaction)
  })
  ctx.record('account connected', viewer.id)
  return success
}

/** Signs in, if the account at the provider still lets the person in without a code. */
async function enter(ctx: Context, userId: number, subject: string): Promise<Landing> {
  await inTransaction(ctx.db, async (transaction) => {
    await lockAccount(transaction, userId)
    const connected = await findUserBySubject(transaction, subject)
    if (connected?.id !== userId || connected.totpEnabled) throw changedMeanwhile()
    await ctx.session.start(userId, true, transaction)
  })
  ctx.record('signed in', userId)
  return success
}

const changedMeanwhile = () =>
  new ProviderFailure('This account was changed at the same moment. Please try again.')

async function askForCode({ db }: Context, userId: number, browserHash: string): Promise<Landing> {
  const { hash } = newToken()
  const lifetimeSeconds = finishingSeconds
  await putToken(db, { tokenHash: hash, purpose: 'two_factor', userId, browserHash, lifetimeSeconds })
  return { auth: 'two_factor' }
}

type Account = { id: number; email: string }

async function askForLink(
  { db }: Context,
  account: Account,
  subject: string,
  browserHash: string,
): Promise<Landing> {
  const { token, hash } = newToken()
  await putToken(db, {
    tokenHash: hash,
    purpose: 'link',
    userId: account.id,
    browserHash,
    subject,
    lifetimeSeconds: finishingSeconds,
  })
  return { auth: 'link_required', linkToken: token, email: account.email }
}

function registerByIdentity(ctx: Context, { subject, names }: Identity, email: string) {
  return inTransaction(ctx.db, async (transaction) => {
    const username = await freeUsername(transaction, names)
    const emailProvenAt = ctx.clock().toISOString()
    const { id } = await insertUser(transaction, { email, username, passwordHash: null, emailProvenAt })
    await insertConnectedAccount(transaction, id, subject)
    ctx.record('registered', id)
    return id
  })
}

const normalized = (text: string | null) => emailSchema.safeParse(text).data

/** Without the provider's word for it, an address says nothing about who has it. */
function verifiedEmail({ email, emailVerified }: Identity) {
  const given = normalized(email)
  if (given === undefined) throw new ProviderFailure('AeroAuth did not tell your email address.')
  if (!emailVerified) {
    throw new ProviderFailure('AeroAuth has not confirmed your email address. Please confirm it there first.')
  }
  return given
}
