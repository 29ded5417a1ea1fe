import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { changeEvent } from '@/domain/change-schema'
import { id } from '@/domain/fields'
import { errorsOf } from './openapi-errors'
import { operationIdOf, tagOf, exampleOf } from './openapi-names'
import { lastEventId, parameterOf } from './openapi-operation'

type Stream = {
  procedure: string
  path: string
  summary: string
  parameters: { path?: z.ZodObject; query?: z.ZodObject }
  /** The form of an event's id. */
  eventId: string
}

const streams: Stream[] = [
  {
    procedure: 'live.events',
    path: '/events',
    summary: 'Follow several boards, and what concerns you',
    parameters: { query: z.object({ projects: parameterOf('projects', z.string().optional()) }) },
    eventId: '1:12',
  },
  {
    procedure: 'live.board',
    path: '/projects/{projectId}/events',
    summary: 'Follow one board',
    parameters: { path: z.object({ projectId: parameterOf('projectId', id) }) },
    eventId: '12',
  },
]

const eventStream = {
  type: 'string',
  description:
    'Server-sent events: the data of each is a LiveEvent as JSON, and its type stands in the event field too',
  contentMediaType: 'text/event-stream',
  contentSchema: { $ref: '#/components/schemas/LiveEvent' },
} as const

/** The addresses of the streams, which have no procedures with REST addresses. */
export const streamPaths = Object.fromEntries(
  streams.map((stream) => [stream.path, { get: operationOf(stream) }]),
)

function operationOf({ procedure, path, summary, parameters, eventId }: Stream): ZodOpenApiOperationObject {
  const event = exampleOf(changeEvent)
  return {
    operationId: operationIdOf(procedure),
    summary,
    tags: [tagOf(procedure)],
    requestParams: { ...parameters, header: z.object({ 'last-event-id': lastEventId(eventId) }) },
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
