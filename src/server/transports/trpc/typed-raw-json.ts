import { type AnyRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, RequestContext } from '../../core/context'
import { RawJson } from '../../core/responses/raw-json'
import { CachedResponse } from '../../core/responses/cached-response'
import { sendJson } from '../http/send-json'

/** Queries with long responses that are already JSON. */
export const rawJsonQueries = ['task.list', 'task.mine']

/** tRPC's envelope for a single response, and for the only one of a batch. */
const alone = { start: '{"result":{"data":', end: '}}' }
const inBatch = { start: '[{"result":{"data":', end: '}}]' }

const called = z.object({ path: z.string() })
const rawQuery = z.object({ input: z.string().default('null'), batch: z.string().optional() })
const batchOfOne = z.strictObject({ 0: z.unknown().optional() })

type Parts = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/**
 * Puts existing JSON into the typed client's envelope, without parsing and serializing it. Anything but a successful
 * response of such a query is left to tRPC's own handler.
 */
export function typedRawJson({ router, createContext }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = called.safeParse(request.params).data?.path
    if (request.method !== 'GET' || path === undefined || !rawJsonQueries.includes(path)) return
    try {
      const { input, batch } = rawQuery.parse(request.query)
      const parsed: unknown = JSON.parse(input)
      const rawInput = batch === undefined ? parsed : batchOfOne.parse(parsed)[0]
      const ctx: Context = { ...createContext(request, reply), respond: (answer) => answer }
      const answer: unknown = await callTRPCProcedure({
        router,
        path,
        type: 'query',
        ctx,
        getRawInput: () => Promise.resolve(rawInput),
        signal: undefined,
        batchIndex: 0,
      })
      const envelope = batch === undefined ? alone : inBatch
      if (answer instanceof RawJson) {
        const { start, end } = envelope
        return await reply.type('application/json; charset=utf-8').send(`${start}${answer.json}${end}`)
      }
      if (!(answer instanceof CachedResponse)) return
      const { etag, json } = await answer.load()
      return await sendJson(request, reply.header('etag', etag), json, envelope)
    } catch {
      // The next handler gets the same error and sends it.
    }
  }
}
