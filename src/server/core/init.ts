import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorShape,
  initTRPC,
  type TRPCError,
  type TRPCProcedureType,
} from '@trpc/server'
import type { OpenApiMeta, OpenApiMethod } from 'trpc-openapi'
import { ZodError } from 'zod'
import { QueueFull } from '../platform/process/queue'
import type { Context } from './context'
import { explainDatabaseError } from './database-errors'
import { busy, detailsOf, ExplainedError, invalidJson, notJson, nothingAtAddress } from './errors'
import { explainValidation } from './explain-validation'

/** What the REST document says of a call besides its address, its summary and its shapes. */
type RestFacts = {
  /** The status when all is well; 200 when absent. */
  status?: 201
  /** Errors besides those that the method, the address and the session bring. */
  errors?: readonly (401 | 404 | 410 | 429)[]
  /** The answer carries an etag, and is a 304 for a caller who holds it. */
  etag?: true
  /** A 403 may ask for a code of two-factor authentication. */
  secondFactor?: true
  /** The answer holds a secret that is shown once: it is not kept for an idempotency key. */
  answerIsSecret?: true
}

export type RestMeta = RestFacts & {
  /** Only people who are signed in are answered. */
  signedIn?: true
}

type Meta = OpenApiMeta<RestMeta>

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { code } = shape.data
      const { requires2FA, retryAfterSeconds, httpStatus = shape.data.httpStatus } = detailsOf(error)
      const explanation = explain(error, ctx?.requestId)
      return {
        code: shape.code,
        message: explanation.message,
        data: { code, httpStatus, fields: explanation.fields, requires2FA, retryAfterSeconds },
      }
    },
  })

export const { router, createCallerFactory } = t

/** One call of one procedure, whose input has been read already. */
type ProcedureCall = {
  router: AnyRouter
  path: string
  type: TRPCProcedureType
  ctx: Context
  input: unknown
}

/** Calls a procedure of any router, as tRPC's own handlers do. */
export const callProcedure = ({ input, ...call }: ProcedureCall): Promise<unknown> =>
  callTRPCProcedure({
    ...call,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })

/** An error in the form in which the typed client gets it. */
export function errorShape(error: TRPCError, requestId?: string) {
  const shape = getTRPCErrorShape({
    config: t._config,
    error,
    type: 'subscription',
    path: undefined,
    input: undefined,
    ctx: undefined,
  })
  return { ...shape, message: explain(error, requestId).message }
}

/** The sentence of an error, and the fields it is about. A fault of ours is named by the request's id only. */
export function explain(
  error: TRPCError,
  requestId?: string,
): { message: string; fields?: Record<string, string> } {
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return explainValidation(error.cause)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    return {
      message: `Something went wrong on our side. Please try again. (Reference: ${requestId ?? 'none'})`,
    }
  return error instanceof ExplainedError
    ? { message: error.message, fields: detailsOf(error).fields }
    : { message: sentenceFor(error) }
}

/** For what tRPC refuses by itself, in words that may repeat what was sent. */
function sentenceFor({ code, cause }: TRPCError) {
  if (cause instanceof SyntaxError) return invalidJson().message
  if (code === 'NOT_FOUND') return nothingAtAddress().message
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return notJson().message
  if (code === 'METHOD_NOT_SUPPORTED') return 'This address does not answer to this method'
  return 'The request is not valid'
}

/** Turns errors of the database, and of a server that is overrun, into refusals; whatever is left is a fault of ours and becomes a 500. */
const explainedErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const refusal = cause instanceof QueueFull ? busy() : explainDatabaseError(cause)
  return refusal ? { ...result, error: refusal } : result
})

export const publicProcedure = t.procedure.use(explainedErrors)

/** The REST address of a procedure, and in a few words what it does there. */
export const rest = (
  method: OpenApiMethod,
  path: `/${string}`,
  summary: string,
  facts: RestFacts = {},
): Meta => ({
  openapi: { method, path, summary },
  ...facts,
})
