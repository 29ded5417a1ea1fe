import { type AnyRouter, TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify'
import { z } from 'zod'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { maxBatchSize } from '@/domain/limits'
import type { Context, RequestContext } from '../../core/context'
import { detailsOf, invalidJson, notJson, nothingAtAddress } from '../../core/errors'
import { callProcedure, errorShape } from '../../core/init'
import { CachedResponse, jsonOf, RawJson } from '../../core/responses/cached-response'
import { bodyTimeoutOf } from '../http/client-connections'
import { acceptForms, readForm, takeRest, takesForm } from '../http/form-input'
import { acceptOnlyJson, checkJson, queryOf } from '../http/request-input'
import { bodyLimitOf, formValues, oncePerRouter, type RestRoute, restRoutes } from '../rest/rest-routes'
import { sendJson } from '../http/compressed-answers'
import { explainTransportError } from '../http/transport-errors'
import { respondEmbedded } from './embedded-answers'

type Options = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

const parameters = z.object({ path: z.string() })

/** Handles the typed client's calls, alone and in batches. */
export async function trpcPlugin(scope: FastifyInstance, { router, createContext }: Options) {
  scope.addHook('preHandler', typedRawJson({ router, createContext }))
  const handle = (req: FastifyRequest, res: FastifyReply, path: string) =>
    fastifyRequestHandler({
      req,
      res,
      path,
      router,
      createContext: (): Context => ({
        ...createContext(req, res),
        respond: respondEmbedded(req, !path.includes(',')),
      }),
      maxBatchSize,
      onError({ error, path, type }) {
        const procedure = type === 'unknown' ? null : path
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, procedure }, 'a procedure failed')
        else req.log.info({ procedure, refusal: error.code }, 'refused')
      },
      responseMeta({ errors }) {
        const waits = errors.map((error) => detailsOf(error).retryAfterSeconds ?? 0)
        const wait = Math.max(0, ...waits)
        const [error, ...others] = errors
        return {
          ...(wait > 0 && { headers: { 'retry-after': String(wait) } }),
          ...(error && others.length === 0 && { status: detailsOf(error).httpStatus }),
        }
      },
    })

  scope.all('/:path', (req, res) => handle(req, res, parameters.parse(req.params).path))
  for (const { procedure, ...facts } of restRoutes(router)) {
    if (facts.bodyMaxKibibytes === undefined) continue
    scope.post(`/${procedure}`, bodyLimitOf(facts), (req, res) => handle(req, res, procedure))
  }
  await scope.register(async (forms) => {
    await acceptForms(forms)
    for (const route of restRoutes(router).filter(({ form }) => form)) {
      forms.post(`/${route.procedure}`, takesForm, (req, res) =>
        req.isMultipart() ? answerForm(req, res, route) : handle(req, res, route.procedure),
      )
    }
  })

  /** tRPC would keep the whole form in memory. Here the fields come first, and files are read as they arrive. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply, route: RestRoute) {
    const ctx: Context = { ...createContext(request, reply), respond: asItIs }
    try {
      const readInput = async () => {
        const { fields, files } = await readForm(request, route.fileMaxBytes ?? ctx.files.maxBytes)
        return { ...formValues(fields, route), files }
      }
      const { procedure: path, type } = route
      const json = await jsonOf(await callProcedure({ router, path, type, ctx, readInput }))
      return await reply.type(jsonType).send(`${alone.start}${json.toString()}${alone.end}`)
    } catch (error) {
      takeRest(request)
      if (reply.sent) return reply
      throw error
    }
  }
}

/** The names of the queries whose responses are passed on unchanged. */
const rawJsonQueries = oncePerRouter(
  (router) => new Set(restRoutes(router).flatMap(({ procedure, rawJson }) => (rawJson ? [procedure] : []))),
)

/** tRPC's envelope for a single response, and for the only one of a batch. */
const alone = { start: '{"result":{"data":', end: '}}' }
const inBatch = { start: '[{"result":{"data":', end: '}}]' }

const jsonType = 'application/json; charset=utf-8'

const asItIs: Context['respond'] = (answer) => answer

const rawQuery = z.object({ input: z.string().default('null'), batch: z.string().optional() })
const batchOfOne = z.strictObject({ 0: z.unknown().optional() })

/**
 * Puts existing JSON into the typed client's envelope, without parsing and serializing it. Anything but a successful
 * response of such a query is left to tRPC's own handler.
 */
function typedRawJson({ router, createContext }: Options) {
  const queries = rawJsonQueries(router)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = parameters.safeParse(request.params).data?.path
    if (request.method !== 'GET' || path === undefined || !queries.has(path)) return
    try {
      const { input, batch } = rawQuery.parse(request.query)
      const parsed: unknown = JSON.parse(input)
      const typedInput = batch === undefined ? parsed : batchOfOne.parse(parsed)[0]
      const ctx: Context = { ...createContext(request, reply), respond: asItIs }
      const answer = await callProcedure({ router, path, type: 'query', ctx, input: typedInput })
      const envelope = batch === undefined ? alone : inBatch
      if (answer instanceof RawJson) {
        const { start, end } = envelope
        return await reply.type(jsonType).send(`${start}${answer.json}${end}`)
      }
      if (!(answer instanceof CachedResponse)) return
      const { etag, json } = await answer.load()
      return await sendJson(request, reply.header('etag', etag), json, envelope)
    } catch (error) {
      // Otherwise the next handler gets the same error and sends it; here it would wait in the queue again.
      if (error instanceof TRPCError && error.code === 'TOO_MANY_REQUESTS') throw error
    }
  }
}

/**
 * Applies to all tRPC requests: only JSON is accepted, which is checked here and parsed again by tRPC, and every
 * error has the shape that the typed client expects.
 */
export function trpcTransport(scope: FastifyInstance) {
  acceptOnlyJson(scope, (text) => text)
  scope.setErrorHandler(sendTypedError)
  scope.setNotFoundHandler((request, reply) => sendTypedError(nothingAtAddress(), request, reply))
  scope.addHook('onRequest', async (request) => {
    const type = request.headers['content-type']
    const accepted = bodyTimeoutOf(request) === undefined ? json : jsonOrForm
    if (type !== undefined && !accepted.test(type)) throw notJson()
    checkInput(queryOf(request).input)
  })
}

const json = /^application\/json\b/i
const jsonOrForm = /^(?:application\/json|multipart\/form-data)\b/i

/** Checks the input of a query, which may be absent or empty. */
function checkInput(input: string | undefined) {
  if (!input) return
  checkJson(Buffer.from(input))
  try {
    JSON.parse(input)
  } catch {
    throw invalidJson()
  }
}

function sendTypedError(error: FastifyError | TRPCError, request: FastifyRequest, reply: FastifyReply) {
  const explained = explainTransportError(error, request)
  const { httpStatus = getHTTPStatusCodeFromError(explained), retryAfterSeconds } = detailsOf(explained)
  if (httpStatus >= 500) request.log.error({ err: explained.cause ?? explained }, 'a request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(httpStatus).send({ error: errorShape(explained, request.id) })
}
