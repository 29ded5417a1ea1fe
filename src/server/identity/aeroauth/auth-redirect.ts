import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { ProviderFailure } from './provider-fetch'
import { explainDatabaseError } from '../../core/database-errors'
import { explain } from '../../core/init'

/** How a browser comes back into the app from AeroAuth: the query of the address at which it lands. */
export type AuthRedirect =
  | { auth: 'success' }
  | { auth: 'two_factor' }
  | { auth: 'link_required'; linkToken: string; email: string }
  | { auth: 'error'; message: string }

export const addressOf = (redirect: AuthRedirect) => `/?${new URLSearchParams(redirect)}`

/** Every failure lands in the app with a sentence. What the provider did wrong is for the log. */
export function redirectOfFailure(error: unknown, { log, id }: FastifyRequest): AuthRedirect {
  if (error instanceof ProviderFailure) {
    log.warn({ reason: error.message, cause: causeOf(error) }, 'signing in by AeroAuth failed')
    return { auth: 'error', message: error.message }
  }
  const refusal = explainDatabaseError(error) ?? asTRPCError(error)
  if (refusal.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error }, 'signing in by AeroAuth failed')
  return { auth: 'error', message: explain(refusal, id).message }
}

const asTRPCError = (error: unknown) =>
  error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })

const causeOf = ({ cause }: Error) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : null)
