import { z } from 'zod'
import type { ZodOpenApiPathsObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { id } from '@/domain/fields'
import { errorsOf } from './openapi-errors'
import { pathParameters } from './rest-routes'
import { operationIdOf, tagOf } from './openapi-names'
import { parameterOf } from './openapi-operation'

type Content = {
  procedure: string
  path: string
  summary: string
  description?: string
  type: string
  hasRanges?: boolean
}

const bytes = { type: 'string', format: 'binary' } as const

const range = z
  .string()
  .optional()
  .meta({ description: 'One range of bytes', param: { example: 'bytes=0-1023' } })

const archive =
  'A zip archive of `laneway.json`, `tasks.csv` and the contents of files. One download of a person at a time.'

const contents: Content[] = [
  {
    procedure: 'file.read',
    path: '/files/{fileId}',
    summary: 'Read the content of a file',
    type: 'application/octet-stream',
    hasRanges: true,
  },
  {
    procedure: 'file.preview',
    path: '/files/{fileId}/preview',
    summary: 'Read the preview of a picture',
    type: 'image/webp',
  },
  {
    procedure: 'project.export',
    path: '/projects/{projectId}/export',
    summary: 'Download a project',
    description: archive,
    type: 'application/zip',
  },
  {
    procedure: 'project.tasksCsv',
    path: '/projects/{projectId}/tasks.csv',
    summary: 'Download the tasks of a project as a table',
    description: 'A line for each task, archived ones too, as RFC 4180 describes.',
    type: 'text/csv',
  },
  {
    procedure: 'account.export',
    path: '/export',
    summary: 'Download all projects that you can see',
    description: archive,
    type: 'application/zip',
  },
]

/** The addresses of contents, which have no procedures. */
export const contentPaths: ZodOpenApiPathsObject = Object.fromEntries(
  contents.map((content) => [content.path, { get: operationOf(content) }]),
)

function operationOf(content: Content): ZodOpenApiOperationObject {
  const { procedure, path, summary, description, type, hasRanges } = content
  return {
    operationId: operationIdOf(procedure),
    summary,
    ...(description !== undefined && { description }),
    tags: [tagOf(procedure)],
    requestParams: {
      path: z.object(Object.fromEntries(pathParameters(path).map((name) => [name, parameterOf(name, id)]))),
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
