import type { AnyRouter } from '@trpc/server'
import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { changeEvent } from '@/domain/change-schema'
import { id } from '@/domain/fields'
import { errorsOf } from './openapi-errors'
import { operationIdOf, tagOf, exampleOf } from './openapi-names'
import { lastEventId, parameterOf } from './openapi-operation'
import { pathParameters, type StreamRoute, streamRoutes } from './rest-routes'

const eventStream = {
  type: 'string',
  description:
    'Server-sent events: the data of each is a LiveEvent as JSON, and its type stands in the event field too',
  contentMediaType: 'text/event-stream',
  contentSchema: { $ref: '#/components/schemas/LiveEvent' },
} as const

/** The addresses of the streams, which have no procedures with REST addresses. */
export const streamPaths = (router: AnyRouter) =>
  Object.fromEntries(streamRoutes(router).map((stream) => [stream.path, { get: operationOf(stream) }]))

function operationOf(stream: StreamRoute): ZodOpenApiOperationObject {
  const { procedure, path, summary, eventId } = stream
  const event = exampleOf(changeEvent)
  return {
    operationId: operationIdOf(procedure),
    summary,
    tags: [tagOf(procedure)],
    requestParams: { ...parametersOf(stream), header: z.object({ 'last-event-id': lastEventId(eventId) }) },
    responses: {
      200: {
        description: 'A stream that stays open',
        content: {
          'text/event-stream': {
            schema: eventStream,
            example: `id: ${eventId}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`,
          },
        },
      },
      ...errorsOf({ method: 'GET', path, signedIn: true, errors: [429] }),
    },
  }
}

/** Ids in the path, and lists of them in the query. */
function parametersOf({ path, lists }: StreamRoute) {
  const inPath = pathParameters(path).map((name) => [name, parameterOf(name, id)])
  const inQuery = lists.map((name) => [name, parameterOf(name, z.string().optional())])
  return {
    ...(inPath.length > 0 && { path: z.object(Object.fromEntries(inPath)) }),
    ...(inQuery.length > 0 && { query: z.object(Object.fromEntries(inQuery)) }),
  }
}
