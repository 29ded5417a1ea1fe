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
import type { TokenMeta } from './token-rules'
import { QueueFull } from '../platform/process/queue'
import type { Context } from './context'
import { explainValidation } from './explained-validation'
import { explainDatabaseError } from './database-errors'
import {
  busy,
  detailsOf,
  ExplainedError,
  invalidJson,
  invalidToken,
  notForTokens,
  notJson,
  nothingAtAddress,
} from './errors'

/** What the REST document contains of a call besides its address, summary and schemas. */
type RestFacts = TokenMeta & {
  /** The status on success; 200 when absent. */
  status?: 201 | 202
  /** Errors besides those implied by the method, the address and the session. */
  errors?: readonly (401 | 404 | 409 | 410 | 413 | 429)[]
  /** The response has an etag; a client that sends it back gets a 304. */
  etag?: true
  /** The response is a page of a list. Its Link header has the address of the next one. */
  isPaged?: true
  /** The largest body; the server's limit when absent. */
  bodyMaxKibibytes?: number
  /** Fields that a write takes from the query of its address. A read takes all of its fields from there. */
  inQuery?: readonly string[]
  /** Its body is a form with files. A form has no idempotency key: its content is not kept to be compared. */
  form?: true
  /** The largest file of its form; the limit of task files when absent. */
  fileMaxBytes?: number
  /** A 403 may ask for a two-factor code. */
  secondFactor?: true
  /** The response contains a secret that is shown once: it is not stored for an idempotency key. */
  responseIsSecret?: true
  /** The address that returns what the call wrote, unless it is the call's own address or the nearest one above. */
  readAt?: `/${string}`
}

export type RestMeta = RestFacts & {
  /** Only signed-in users may call it. */
  signedIn?: true
  /** People who must verify their address before they may do anything else may call it too. */
  unverified?: true
  /**
   * Its long response is JSON already. The typed client gets these bytes without parsing and serializing them again.
   */
  rawJson?: true
  /**
   * The pages that preload it or are rendered with it: the page at an address, or every page of signed-in or of
   * signed-out people. Each of these has one query.
   */
  preload?: `/${string}` | 'signedIn' | 'signedOut'
  /** The REST address of an event stream, its summary, and an example of an event's id. */
  stream?: { path: `/${string}`; summary: string; eventId: string }
  /** Its name and description as a tool of the Model Context Protocol. No tool when absent. */
  tool?: { name: string; description: string }
}

type Meta = OpenApiMeta<RestMeta>

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { code } = shape.data
      const { fields: _fields, httpStatus = shape.data.httpStatus, ...details } = detailsOf(error)
      const explanation = explain(error, ctx?.requestId)
      return {
        code: shape.code,
        message: explanation.message,
        data: { code, httpStatus, fields: explanation.fields, ...details },
      }
    },
  })

export const { router, mergeRouters, createCallerFactory } = t

/** A call of a procedure, with its parsed input or a function that reads it on demand. */
type ProcedureCall = {
  router: AnyRouter
  path: string
  type: TRPCProcedureType
  ctx: Context
} & ({ input: unknown } | { readInput: () => Promise<unknown> })

/** Calls a procedure of any router, as tRPC's own handlers do. */
export function callProcedure(call: ProcedureCall): Promise<unknown> {
  const { router: appRouter, path, type, ctx } = call
  return callTRPCProcedure({
    router: appRouter,
    path,
    type,
    ctx,
    getRawInput: 'readInput' in call ? once(call.readInput) : () => Promise.resolve(call.input),
    signal: undefined,
    batchIndex: 0,
  })
}

function once<Result>(read: () => Promise<Result>) {
  let result: Promise<Result> | undefined
  return () => (result ??= read())
}

/** An error in the shape that the typed client receives. */
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

/** The message of an error and the fields it is about. An internal error is identified by the request's id only. */
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

/** The message for an error of tRPC's own, whose text may repeat the input. */
function sentenceFor({ code, cause }: TRPCError) {
  if (cause instanceof SyntaxError) return invalidJson().message
  if (code === 'NOT_FOUND') return nothingAtAddress().message
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return notJson().message
  if (code === 'METHOD_NOT_SUPPORTED') return 'This address does not answer to this method'
  return 'The request is not valid'
}

/**
 * Converts errors of the database, and of an overloaded server, into errors with a message; any other error becomes a
 * 500.
 */
const explainedErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const explainedError = cause instanceof QueueFull ? busy() : explainDatabaseError(cause)
  return explainedError ? { ...result, error: explainedError } : result
})

/** The sender of a token acts as its owner, not as a stranger: a token may not call procedures for strangers. */
const withoutTokens = t.middleware(({ ctx: { session }, meta, next }) => {
  if (session.isToken && session.idHash === null) throw invalidToken()
  if (session.isToken && !meta?.signedIn) throw notForTokens()
  return next()
})

export const publicProcedure = t.procedure.use(explainedErrors).use(withoutTokens)

/** The REST address of a procedure and its summary. */
export const rest = (
  method: OpenApiMethod,
  path: `/${string}`,
  summary: string,
  facts: RestFacts = {},
): Meta => ({
  openapi: { method, path, summary },
  ...facts,
})

/**
 * Makes a procedure a tool of assistants, which plan with its description. Tools read projects, lanes and people and
 * change tasks; other procedures are no tools. A token sees the tools that it may call.
 */
export const tool = (name: string, description: string): Meta => ({ tool: { name, description } })
