import { type AnyRouter, getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownValue } from '@/domain/own-value'
import type { CookieReply } from '../../identity/sessions/request-session'
import { queryOf } from '../http/request-input'
import { sendTransportError } from '../rest/rest-errors'
import { fastifyPath, pathParameters, type StreamRoute, streamRoutes } from '../rest/rest-routes'
import type { Context, RequestContext } from '../../core/context'
import { invalid } from '../../core/errors'
import { callProcedure, errorShape } from '../../core/init'
import { reconnectFrame, errorFrame, type StreamFormat } from '../../core/responses/event-frame'
import type { Following, LiveUpdates } from '../../core/services'

type Parts = {
  router: AnyRouter
  live: LiveUpdates
  createContext: (request: FastifyRequest, reply: CookieReply) => RequestContext
}

type Stream = {
  procedure: string
  format: StreamFormat
  inputOf: (request: FastifyRequest) => unknown
}

const oneStream = 'Live events are asked for one stream at a time'

/** No HEAD route: a stream never ends, so its HEAD would never be answered. */
const noHead = { exposeHeadRoute: false }

/** The event streams over REST, for scripts. */
export async function restStreams(api: FastifyInstance, parts: Parts) {
  for (const route of streamRoutes(parts.router)) {
    const inputOf = (request: FastifyRequest) => restInput(request, route)
    const handler = streamHandler(parts, { procedure: route.procedure, format: 'rest', inputOf })
    api.get(fastifyPath(route.path), noHead, handler)
  }
}

/** The event streams for the typed client. */
export async function typedStreams(scope: FastifyInstance, parts: Parts) {
  for (const { procedure } of streamRoutes(parts.router)) {
    const handler = streamHandler(parts, { procedure, format: 'typed', inputOf: typedInput })
    scope.get(`/${procedure}`, noHead, handler)
  }
}

const pathValues = z.record(z.string(), z.string())

/** The numbers in the path, and the lists of numbers in the query. */
function restInput(request: FastifyRequest, { path, lists }: StreamRoute) {
  const query = queryOf(request)
  const values = pathValues.parse(request.params)
  return Object.fromEntries([
    ...pathParameters(path).map((name) => [name, numberOf(ownValue(values, name) ?? '')]),
    ...lists.map((name) => [name, ownValue(query, name)?.split(',').filter(Boolean).map(numberOf) ?? []]),
  ])
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

/** Malformed input has been rejected before. */
function typedInput(request: FastifyRequest): unknown {
  const { input, batch } = queryOf(request)
  if (batch !== undefined) throw invalid(oneStream)
  return input ? JSON.parse(input) : {}
}

/**
 * Calls the procedure, which authorizes the client and validates the input, and then writes the stream directly: both
 * transports share one writer.
 */
function streamHandler({ router, live, createContext }: Parts, { procedure, format, inputOf }: Stream) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const cookies: string[] = []
    const keepCookie: CookieReply = {
      setCookie: (...cookie) => cookies.push(request.server.serializeCookie(...cookie)),
    }
    const context = createContext(request, keepCookie)
    const wanted: Following[] = []
    const ctx: Context = {
      ...context,
      // Each person has few streams, and streams are long.
      isQueued: true,
      respond: (answer) => answer,
      follow(following) {
        live.admit(following.userId)
        wanted.push(following)
        return emptyStream
      },
    }
    try {
      const input = withLastEventId(inputOf(request), request.headers['last-event-id'])
      await callProcedure({ router, path: procedure, type: 'subscription', ctx, input })
    } catch (error) {
      return format === 'rest'
        ? sendTransportError(getTRPCErrorFromUnknown(error), request, reply)
        : sendTypedError(reply, error)
    }
    const [following] = wanted
    const { idHash } = context.session
    if (!following || idHash === null) throw new Error('the procedure has not authorized the stream')
    reply.hijack()
    const headers = {
      ...reply.getHeaders(),
      ...streamHeaders,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    }
    await live.open(following, { response: reply.raw, headers, format, sessionHash: idHash })
  }
}

/** A browser that reconnects by itself sends its last event id in a header. */
const withLastEventId = (input: unknown, lastEventId: string | string[] | undefined) =>
  typeof input === 'object' && lastEventId !== undefined ? { ...input, lastEventId } : input

/** The procedure itself yields nothing. */
const emptyStream: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
}

/** The connection is closed with the stream, so that it does not keep the server from stopping. */
const streamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The typed client gets errors inside the stream; it reconnects by itself when that can help. */
const sendTypedError = (reply: FastifyReply, error: unknown) =>
  reply.headers(streamHeaders).send(reconnectFrame() + errorFrame(errorShape(getTRPCErrorFromUnknown(error))))
