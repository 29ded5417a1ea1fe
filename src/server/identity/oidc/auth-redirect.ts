import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { type ProviderId, signInProviders, withProviderName } from '@/domain/sign-in-providers'
import { ProviderFailure } from './provider-fetch'
import { explainDatabaseError } from '../../core/database-errors'
import { explain } from '../../core/init'

/** The query of the page that the browser is redirected to after a sign-in with a provider. */
export type AuthRedirect =
  | { auth: 'success' }
  | { auth: 'two_factor' }
  | { auth: 'link_required'; linkToken: string; email: string }
  | { auth: 'link_sent' }
  | { auth: 'error'; message: string }

export const notConfigured = (name: string) => `${name} is not configured on this server`

/** The page names every provider but the first one, which its texts name already. */
export function addressOf(redirect: AuthRedirect, provider: ProviderId) {
  const query = new URLSearchParams(redirect)
  if (provider !== signInProviders[0].id) query.set('provider', provider)
  return `/?${query}`
}

/** Converts every failure into a redirect with a message. Details about the provider are only logged. */
export function redirectOfFailure(
  error: unknown,
  { log, id }: FastifyRequest,
  { name }: { name: string },
): AuthRedirect {
  const shown = (message: string): AuthRedirect => ({
    auth: 'error',
    message: withProviderName(message, name),
  })
  if (error instanceof ProviderFailure) {
    log.warn({ reason: error.message, cause: causeOf(error) }, `signing in by ${name} failed`)
    return shown(error.message)
  }
  const explained = explainDatabaseError(error) ?? asTRPCError(error)
  if (explained.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error }, `signing in by ${name} failed`)
  return shown(explain(explained, id).message)
}

const asTRPCError = (error: unknown) =>
  error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })

const causeOf = ({ cause }: Error) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : null)
