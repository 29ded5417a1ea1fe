import type { AnyRouter } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, RequestContext } from '../../core/context'
import { callProcedure } from '../../core/init'
import { CachedResponse, RawJson } from '../../core/responses/cached-response'
import { sendJson } from '../http/send-json'

/** The queries whose answers are JSON already, and long. */
const queriesOfJson = ['task.list', 'task.mine']

/** tRPC's published form of an answer, alone and as the only one of a batch. */
const alone = { start: '{"result":{"data":', end: '}}' }
const inBatch = { start: '[{"result":{"data":', end: '}}]' }

const called = z.object({ path: z.string() })
const asked = z.object({ input: z.string().default('null'), batch: z.string().optional() })
const batchOfOne = z.strictObject({ 0: z.unknown().optional() })

type Parts = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/**
 * Puts JSON that is there already into the typed client's envelope, instead of reading them as values and writing them again. Whatever
 * is not a good answer to one such query is left to tRPC's own handler, which also says why a call is refused.
 */
export function typedRawJson({ router, createContext }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = called.safeParse(request.params).data?.path
    if (request.method !== 'GET' || path === undefined || !queriesOfJson.includes(path)) return
    try {
      const { input, batch } = asked.parse(request.query)
      const given: unknown = JSON.parse(input)
      const typedInput = batch === undefined ? given : batchOfOne.parse(given)[0]
      const ctx: Context = { ...createContext(request, reply), respond: (answer) => answer }
      const answer = await callProcedure({ router, path, type: 'query', ctx, input: typedInput })
      const envelope = batch === undefined ? alone : inBatch
      if (answer instanceof RawJson) {
        const { start, end } = envelope
        return await reply.type('application/json; charset=utf-8').send(`${start}${answer.json}${end}`)
      }
      if (!(answer instanceof CachedResponse)) return
      const { etag, json } = await answer.load()
      return await sendJson(request, reply.header('etag', etag), json, envelope)
    } catch {
      // The handler that follows meets the same error and explains it.
    }
  }
}
