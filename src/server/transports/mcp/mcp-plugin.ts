import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { type AnyRouter, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import { mebibyte } from '@/domain/units'
import type { Context, RequestContext } from '../../core/context'
import { invalidToken, noToken, oneMessageAtOnce } from '../../core/errors'
import { callProcedure, explain } from '../../core/init'
import type { TokenAccess } from '../../core/access/token-access'
import { jsonOf } from '../../core/responses/cached-response'
import { neededToken, requireToken } from '../../core/token-rules'
import { productVersion } from '../../platform/settings/project-root'
import { acceptOnlyJson } from '../http/request-input'
import { sendTransportError } from '../rest/rest-errors'
import { inlineJsonSchema, oncePerRouter, type RestRoute, restRoutes } from '../rest/rest-routes'
import { refusalOfArguments, refusalOfUnknown, unknownArguments } from './tool-arguments'

type Options = {
  router: AnyRouter
  /** The instructions for assistants. */
  instructions: string
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/**
 * `/mcp`: procedures as tools of the Model Context Protocol, over Streamable HTTP without sessions. Requests need a
 * token and see the tools that it may call.
 */
export async function mcpPlugin(app: FastifyInstance, { router, instructions, createContext }: Options) {
  const tools = toolsOf(router)
  acceptOnlyJson(app, (_text, value) => value)
  app.setErrorHandler(sendTransportError)

  app.post('/', async (request, reply) => {
    const context = createContext(request, reply)
    const token = await context.session.token()
    if (!token) {
      reply.header('www-authenticate', 'Bearer')
      throw request.headers.authorization === undefined ? noToken() : invalidToken()
    }
    // Each message is a call of its own: with batches, an assistant could make a hundred calls in one request.
    if (Array.isArray(request.body)) throw oneMessageAtOnce()
    const ctx: Context = { ...context, respond: (answer) => answer }
    const server = serverFor({ router, instructions, ctx, token, tools })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const answer = await transport.handleRequest(webRequest(request), { parsedBody: request.body })
      const type = answer.headers.get('content-type')
      if (type !== null) reply.type(type)
      return await reply.code(answer.status).send(await answer.text())
    } finally {
      await server.close()
    }
  })
  // The server offers no stream of its own messages and has no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

type Tool = { name: string; description: string; inputSchema: z.infer<typeof objectSchema>; route: RestRoute }

const objectSchema = z.looseObject({ type: z.literal('object') })

const toolsOf = oncePerRouter((router): readonly Tool[] =>
  restRoutes(router).flatMap((route) => {
    const { tool } = route
    if (!tool) return []
    const input = z.object(Object.assign({}, ...route.inputs.map(({ shape }) => shape)))
    const inputSchema = objectSchema.parse(inlineJsonSchema(input, 'input'))
    return [{ ...tool, inputSchema: { ...inputSchema, additionalProperties: false }, route }]
  }),
)

type Serving = Omit<Options, 'createContext'> & { ctx: Context; token: TokenAccess; tools: readonly Tool[] }

function serverFor({ router, instructions, ctx, token, tools }: Serving) {
  const allowed = tools.filter(({ route }) => mayCall(token, route))
  const server = new Server(
    { name: 'laneway', version: productVersion() },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: allowed.map(({ name, description, inputSchema, route }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: route.type === 'query', destructiveHint: route.method === 'DELETE' },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = tools.find((each) => each.name === name)
    if (!tool) return failed(`There is no tool ${name}`)
    const { procedure: path, type } = tool.route
    const unknown = unknownArguments(tool.inputSchema, input)
    if (unknown.length > 0) return failed(refusalOfUnknown(unknown, tool.inputSchema))
    try {
      const json = await jsonOf(await callProcedure({ router, path, type, ctx, input }))
      return isTooLong(json) ? failed(tooLong) : { content: [{ type: 'text', text: json.toString() }] }
    } catch (error) {
      return failed(textOf(asTRPCError(error), ctx.requestId))
    }
  })
  return server
}

/** Assistants read no longer answers, and the whole answer is in memory until it is sent. */
const maxAnswerBytes = mebibyte

const tooLong =
  'This answer is longer than 1 MiB. Ask for less: with a lower limit, or for one project, task or week alone.'

const isTooLong = (json: string | Buffer) => Buffer.byteLength(json) > maxAnswerBytes

function mayCall(token: TokenAccess, { type, ...meta }: RestRoute) {
  try {
    requireToken(token, neededToken(meta, type))
    return true
  } catch {
    return false
  }
}

const failed = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })

const textOf = (error: TRPCError, requestId: string) =>
  error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
    ? refusalOfArguments(error.cause)
    : explain(error, requestId).message

const asTRPCError = (error: unknown) =>
  error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })

/** The transport reads the body from the options. */
const webRequest = ({ headers }: FastifyRequest) =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { accept: headers.accept ?? '', 'content-type': 'application/json' },
  })
