import { z } from 'zod'
import type { ZodOpenApiPathsObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { id } from '@/domain/fields'
import type { ContentRoute } from '../../core/route-reads'
import { errorsOf } from './openapi-errors'
import { pathParameters } from './rest-routes'
import { operationIdOf, tagOf } from './openapi-names'
import { parameterOf } from './openapi-operation'

const bytes = { type: 'string', format: 'binary' } as const

const range = z
  .string()
  .optional()
  .meta({ description: 'One range of bytes', param: { example: 'bytes=0-1023' } })

/** The addresses of contents, which have no procedures. */
export const contentPaths = (contents: readonly ContentRoute[]): ZodOpenApiPathsObject =>
  Object.fromEntries(contents.map((content) => [content.path, { get: operationOf(content) }]))

function operationOf(content: ContentRoute): ZodOpenApiOperationObject {
  const { name, path, summary, description, type, hasRanges } = content
  return {
    operationId: operationIdOf(name),
    summary,
    ...(description !== undefined && { description }),
    tags: [tagOf(name)],
    requestParams: {
      path: z.object(
        Object.fromEntries(pathParameters(path).map((field) => [field, parameterOf(field, id)])),
      ),
      ...(hasRanges && {
        query: z.object({ download: parameterOf('download', z.string().optional()) }),
        header: z.object({ range }),
      }),
    },
    responses: {
      200: { description: 'The content, of its own type', content: { [type]: { schema: bytes } } },
      ...(hasRanges && {
        206: { description: 'The range', content: { [type]: { schema: bytes } } },
        304: { description: 'Unchanged since the etag in if-none-match' },
        416: { description: 'The content is shorter than the range' },
      }),
      ...errorsOf({ method: 'GET', path, signedIn: true }),
    },
  }
}
