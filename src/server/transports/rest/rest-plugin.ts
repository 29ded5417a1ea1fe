import { type AnyRouter, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownValue } from '@/domain/own-value'
import { isObject } from '@/domain/is-object'
import { invalid } from '../../core/errors'
import { acceptForms, arrivingFiles, readForm, takeRest, takesForm } from '../http/form-input'
import { acceptOnlyJson, queryOf } from '../http/request-input'
import { findSender, findUnverifiedSender } from '../../core/admission'
import type { Context, RequestContext } from '../../core/context'
import { explainDatabaseError } from '../../core/database-errors'
import { callProcedure } from '../../core/init'
import { CachedResponse, RawJson } from '../../core/responses/cached-response'
import { inUserQueue } from '../../core/user-queues'
import { sendJson } from '../http/compressed-answers'
import { type Answer, hasIdempotencyKey, idempotentCall, onceForKey } from './idempotency'
import { sendError, sendTransportError } from './rest-errors'
import {
  bodyLimitOf,
  fastifyPath,
  filledAddress,
  formFields,
  formValues,
  isInQuery,
  type RestRoute,
  restRoutes,
  valueOf,
} from './rest-routes'

export type RestOptions = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/** Registers one route for each procedure with a REST address, with the same response as the typed client's. */
export async function restPlugin(api: FastifyInstance, { router, createContext }: RestOptions) {
  acceptOnlyJson(api, (_text, value) => value)
  api.setErrorHandler(sendTransportError)
  api.setNotFoundHandler((request, reply) => sendTransportError({ statusCode: 404 }, request, reply))

  const [forms, others] = partition(restRoutes(router))
  for (const route of others) addRoute(api, route)
  await api.register(async (scope) => {
    await acceptForms(scope)
    for (const route of forms) addRoute(scope, route)
  })

  function addRoute(scope: FastifyInstance, route: RestRoute) {
    scope.route({
      method: route.method,
      ...bodyLimitOf(route),
      ...(route.form && takesForm),
      url: fastifyPath(route.path),
      async handler(request, reply) {
        const context = { ...createContext(request, reply), respond: asItIs }
        try {
          const answered = await answer(request, route, context)
          if (answered instanceof CachedResponse) return await sendCachedResponse(request, reply, answered)
          if (answered.nextCursor !== undefined) reply.header('link', nextLink(request, answered.nextCursor))
          return reply.code(answered.status).type('application/json; charset=utf-8').send(answered.body)
        } catch (error) {
          if (route.form) takeRest(request)
          return reply.sent ? reply : sendError(request, reply, asTRPCError(error))
        }
      },
    })
  }

  async function answer(
    request: FastifyRequest,
    route: RestRoute,
    context: Context,
  ): Promise<CachedResponse | PageAnswer> {
    const { procedure: path, type } = route
    const input = restInput(request, route)
    if (route.form && request.isMultipart()) {
      const maxBytes = route.fileMaxBytes ?? context.files.maxBytes
      const readInput = async () => ({ ...input, ...(await formInput(request, route, maxBytes)) })
      return answerOf(route, await callProcedure({ router, path, type, ctx: context, readInput }))
    }
    const work = (ctx: Context) => callProcedure({ router, path, type, ctx, input })
    if (route.form || !hasIdempotencyKey(request)) {
      const data = await work(context)
      if (data instanceof CachedResponse) return data
      return { ...answerOf(route, data), nextCursor: data instanceof RawJson ? data.nextCursor : undefined }
    }
    const find = async () => {
      const { session } = context
      return route.unverified ? findUnverifiedSender(session) : findSender(session)
    }
    return inUserQueue(context, find, async (found) => {
      const ctx = { ...context, isQueued: true }
      if (!found) return answerOf(route, await work(ctx))
      const call = idempotentCall(request, found.viewer.id, found.token)
      const readAt = route.readAt && filledAddress(route.readAt, input)
      const { responseIsSecret } = route
      return onceForKey(ctx, call, { responseIsSecret, readAt }, async (db) =>
        answerOf(route, await work({ ...ctx, db })),
      )
    })
  }
}

/**
 * The input of a form. Its fields come before its files. A form of files alone is not read before the call is
 * authorized.
 */
async function formInput(request: FastifyRequest, route: RestRoute, maxBytes: number) {
  const own = formFields(route)
  if (own.length === 0) return { files: arrivingFiles(request, maxBytes) }
  const { fields, files } = await readForm(request, maxBytes)
  const sent = Object.fromEntries(Object.entries(fields).filter(([name]) => own.includes(name)))
  return { ...formValues(sent, route), files }
}

const partition = (routes: readonly RestRoute[]) =>
  [routes.filter(({ form }) => form), routes.filter(({ form }) => !form)] as const

const asItIs = (answer: CachedResponse | RawJson) => answer

const answerOf = ({ successStatus }: RestRoute, data: unknown): Answer => ({
  status: successStatus,
  body: data instanceof RawJson ? data.json : JSON.stringify(data),
})

type PageAnswer = Answer & { nextCursor?: string | undefined }

/** The address of the next page (RFC 8288). */
function nextLink({ url }: FastifyRequest, cursor: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}

const asTRPCError = (error: unknown) =>
  error instanceof TRPCError
    ? error
    : (explainDatabaseError(error) ?? new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }))

/** Sends a cached response with its ETag, or a 304 to a client that has it (RFC 9110, sections 8.8.3 and 13.1.2). */
async function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  reply.header('cache-control', 'private, no-cache')
  if (isNotModified(request.headers['if-none-match'], answer.etag)) {
    return reply.header('etag', answer.etag).header('vary', 'accept-encoding').code(304).send()
  }
  const { etag, json } = await answer.load()
  return sendJson(request, reply.header('etag', etag), json)
}

function isNotModified(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  const etags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return etags.includes(etag) || etags.includes('*')
}

const pathParameters = z.record(z.string(), z.string())

/**
 * Merges body, query and path into one input; the path takes precedence. Converts only texts of the URL, and copies
 * no field that the procedure does not know.
 */
function restInput(request: FastifyRequest, route: RestRoute): Record<string, unknown> {
  const body = request.body ?? {}
  if (!isObject(body) || Array.isArray(body)) throw invalid('Send the request as a JSON object')
  const query = queryOf(request)
  const path = pathParameters.parse(request.params)
  const input = new Map<string, unknown>()
  for (const [name, kind] of Object.entries(route.fields)) {
    const text = ownValue(path, name) ?? (isInQuery(route, name) ? ownValue(query, name) : undefined)
    if (text !== undefined) input.set(name, valueOf(text, kind))
    else if (Object.hasOwn(body, name)) input.set(name, body[name])
  }
  return Object.fromEntries(input)
}
