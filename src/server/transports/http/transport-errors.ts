import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import {
  invalid,
  invalidAddress,
  invalidJson,
  nothingAtAddress,
  notJson,
  withStatus,
} from '../../core/errors'
import { tooLarge } from '../../core/limit-errors'

/** Fastify's error for a request that never reached a procedure. */
type TransportError = { statusCode?: number; code?: string }

/** The error for a malformed body or an unknown address; an internal error stays one. */
export function explainTransportError(error: TransportError, { routeOptions }: FastifyRequest): TRPCError {
  if (error instanceof TRPCError) return error
  const { statusCode = 500, code = '' } = error
  if (statusCode >= 500) return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
  if (statusCode === 413) return tooLarge(routeOptions.bodyLimit)
  const explained = knownErrors.get(code) ?? knownErrors.get(statusCode)
  return explained ? explained() : withStatus(statusCode, 'The request is not valid')
}

const knownErrors = new Map<string | number, () => TRPCError>([
  ['FST_ERR_BAD_URL', invalidAddress],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', () => invalid('The request is not as long as it says')],
  [400, invalidJson],
  [404, nothingAtAddress],
  [415, notJson],
])
