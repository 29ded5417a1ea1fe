import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CookieReply } from '../http/request-session'
import { sendTransportError } from '../rest/rest-refusals'
import type { AppRouter } from '../router'
import type { Context, RequestContext } from '../trpc/context'
import { invalid } from '../trpc/errors'
import { errorShape } from '../trpc/init'
import { comeAgain, refusal, type StreamFormat } from './event-frame'
import type { Following, Live } from './live'

type Parts = {
  router: AppRouter
  live: Live
  createContext: (request: FastifyRequest, reply: CookieReply) => RequestContext
}

type Stream = {
  procedure: 'live.events' | 'live.board'
  format: StreamFormat
  inputOf: (request: FastifyRequest) => object
}

const restParameters = z.object({ projectId: z.string() })
const restQuery = z.object({ projects: z.string().optional() })
const typedQuery = z.object({ input: z.string().default('{}'), batch: z.never().optional() })
const json = z.record(z.string(), z.unknown())

/** HEAD would open a stream of which nothing is ever seen. */
const getOnly = { exposeHeadRoute: false }

/** The events over REST, as scripts read them. */
export async function restStreams(api: FastifyInstance, parts: Parts) {
  const { projects, events } = addresses(parts)
  api.get('/projects/:projectId/events', getOnly, projects)
  api.get('/events', getOnly, events)
}

/** The same for the typed client. */
export async function typedStreams(scope: FastifyInstance, parts: Parts) {
  for (const procedure of ['live.events', 'live.board'] as const) {
    const handler = streamHandler(parts, { procedure, format: 'typed', inputOf: typedInput })
    scope.get(`/trpc/${procedure}`, getOnly, handler)
  }
}

const addresses = (parts: Parts) => ({
  projects: streamHandler(parts, {
    procedure: 'live.board',
    format: 'rest',
    inputOf: ({ params }) => ({ projectId: numberOf(restParameters.parse(params).projectId) }),
  }),
  events: streamHandler(parts, {
    procedure: 'live.events',
    format: 'rest',
    inputOf: ({ query }) => ({
      projects: restQuery.parse(query).projects?.split(',').filter(Boolean).map(numberOf) ?? [],
    }),
  }),
})

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

function typedInput({ query }: FastifyRequest) {
  const { data } = typedQuery.safeParse(query)
  if (!data) throw invalid('Live events are asked for one stream at a time')
  return json.parse(JSON.parse(data.input))
}

/**
 * Asks the procedure, which admits the caller and checks what they want, and then writes the stream past it: one writer
 * for both doors.
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
      deliver: (answer) => answer,
      follow(following) {
        live.admit(following.personId)
        wanted.push(following)
        return writtenPastTheProcedure
      },
    }
    try {
      const lastEventId = request.headers['last-event-id']
      const input = { ...inputOf(request), ...(typeof lastEventId === 'string' && { lastEventId }) }
      await callTRPCProcedure({
        router,
        path: procedure,
        type: 'subscription',
        ctx,
        getRawInput: () => Promise.resolve(input),
        signal: undefined,
        batchIndex: 0,
      })
    } catch (error) {
      return format === 'rest'
        ? sendTransportError(getTRPCErrorFromUnknown(error), request, reply)
        : refuseTyped(reply, error)
    }
    const [following] = wanted
    const { idHash } = context.session
    if (!following || idHash === null) throw new Error('the procedure has admitted nobody')
    reply.hijack()
    const headers = {
      ...reply.getHeaders(),
      ...streamHeaders,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    }
    await live.open(following, { response: reply.raw, headers, format, sessionHash: idHash })
  }
}

/** Nothing comes out of the procedure itself. */
const writtenPastTheProcedure: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
}

/** A connection is the stream's own: once that has ended it must keep no server from stopping. */
const streamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The typed client learns of refusals inside a stream; it comes again by itself if there is use in it. */
const refuseTyped = (reply: FastifyReply, error: unknown) =>
  reply.headers(streamHeaders).send(comeAgain() + refusal(errorShape(getTRPCErrorFromUnknown(error))))
