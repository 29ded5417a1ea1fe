import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { storeHandshake, takeOwnHandshake } from './handshake-sessions'
import type { OpenIdProvider } from './open-id-provider'
import { ProviderFailure } from './provider-fetch'
import { aeroAuthStarts } from '../rate-limits/sign-in-limits'
import type { ProviderSettings } from '../../platform/settings/provider-settings'
import type { Context } from '../../core/context'
import { addressOf } from './auth-redirect'
import { connectIdentity, signInByIdentity } from './receive-identity'

/** A provider that is configured on this server. */
export type SignInProvider = { entry: ProviderSettings; openId: OpenIdProvider }

const callbackQuery = z.object({
  state: z.string().max(512),
  code: z.string().min(1).max(4_096).optional(),
  iss: z.string().max(2_048).optional(),
  error: z.string().optional(),
})

const startAgain = () =>
  new ProviderFailure('This sign-in has expired or was already used. Please start again.')

/** @returns the authorization URL. The account will be connected to the signed-in user, if any. */
export async function leave(ctx: Context, provider: SignInProvider, request: FastifyRequest) {
  const knownBrowser = await ctx.session.knownBrowserOfAnybody(ctx.db)
  await ctx.rateLimits.count(aeroAuthStarts, knownBrowser ?? ctx.address)
  const viewer = await ctx.session.viewer()
  const publicId = await ctx.session.publicId()
  const connectTo = viewer && publicId !== null ? { userId: viewer.id, publicId } : null
  if (connectTo && !isOwnNavigation(request)) {
    throw new ProviderFailure('Please connect AeroAuth from the settings of Laneway.')
  }
  const { address, secrets } = await provider.openId.begin()
  await storeHandshake(request, { ...secrets, provider: provider.entry.id, connectTo })
  return address.href
}

/** Another site must not start connecting an account; a typed URL or a browser without these headers may. */
const isOwnNavigation = ({ headers }: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())

/** @returns the page of the app to redirect to */
export async function comeBack(ctx: Context, { entry, openId }: SignInProvider, request: FastifyRequest) {
  const handshake = await takeOwnHandshake(ctx.db, request)
  const { data: query } = callbackQuery.safeParse(request.query)
  const browserHash = ctx.session.handshakeHash
  if (!handshake || !query || browserHash === null || !isSame(query.state, handshake.state))
    throw startAgain()
  if (handshake.provider !== entry.id) throw startAgain()
  const { code, iss, error } = query
  if (error !== undefined || code === undefined) throw signInRefused(error)
  const identity = { ...(await openId.finish({ code, iss }, handshake)), provider: entry }
  if (handshake.connectTo === null)
    return addressOf(await signInByIdentity(ctx, identity, browserHash), entry.id)
  const viewer = await ctx.session.viewer()
  const isSameSession = (await ctx.session.publicId()) === handshake.connectTo.publicId
  if (!viewer || !isSameSession) throw startAgain()
  return addressOf(await connectIdentity(ctx, viewer, identity), entry.id)
}

function isSame(actual: string, expected: string) {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const signInRefused = (error: string | undefined) =>
  new ProviderFailure(
    error === 'access_denied'
      ? 'Signing in with AeroAuth was cancelled.'
      : 'AeroAuth refused the sign-in. Please try again.',
  )
