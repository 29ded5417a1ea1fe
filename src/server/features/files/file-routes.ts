import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../core/context'
import { notFound } from '../../core/errors'
import { type ContentRoute, readFileWith } from '../../core/route-reads'
import { findFile, findPreview } from './file-queries'
import { readContent } from './stored-contents'

type Options = { createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext }
type Route = { Params: { fileId: string }; Querystring: { download?: unknown } }

/** The policy for contents that people have uploaded: browsers may only show them. */
const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** The addresses of `fileRoutes`. */
export const fileContents: ContentRoute[] = [
  {
    name: 'file.read',
    path: '/files/{fileId}',
    summary: 'Read the content of a file',
    type: 'application/octet-stream',
    hasRanges: true,
  },
  {
    name: 'file.preview',
    path: '/files/{fileId}/preview',
    summary: 'Read the preview of a picture',
    type: 'image/webp',
  },
]

/** Sends the contents of files and the previews of pictures to people who may read their task. */
export async function fileRoutes(app: FastifyInstance, { createContext }: Options) {
  app.get<Route>('/files/:fileId', async (request, reply) => {
    const context = createContext(request, reply)
    const file = await readFileWith(context, request.params.fileId, findFile)
    if (!file) throw notFound('file')
    const { contentId, name, type, size, isPicture } = file
    const etag = `"${contentId}"`
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', policy)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const isInline = isPicture && request.query.download === undefined
    reply
      .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name))
      .type(type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
    const ifRange = request.headers['if-range']
    const isRange = ifRange === undefined || ifRange === etag
    const range = isRange ? rangeOf(request.headers.range, size) : null
    if (range === 'unsatisfiable') {
      return reply
        .code(416)
        .header('content-range', `bytes */${size}`)
        .header('content-disposition', 'inline')
        .type('text/plain; charset=utf-8')
        .send('The file is shorter than what was asked for')
    }
    const { start, end } = range ?? { start: 0, end: size }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
    reply.header('content-length', end - start)
    if (request.method === 'HEAD') return reply.send()
    const bytes = readContent(context.files, context.rootDb, contentId, start, end)
    return reply.send(Readable.from(bytes, { objectMode: false }))
  })

  app.get<Route>('/files/:fileId/preview', async (request, reply) => {
    const context = createContext(request, reply)
    const found = await readFileWith(context, request.params.fileId, findPreview)
    if (!found?.preview) throw notFound('preview')
    const etag = `"preview-${found.contentId}"`
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('content-security-policy', policy)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(found.preview)
  })
}

type ByteRange = { start: number; end: number }

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The bytes that a range header asks for, the end excluded. Null for the whole content: without a header, or with one
 * that asks for several ranges or cannot be read (RFC 9110, section 14.2).
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = oneRange.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** The header that names a file (RFC 6266), with an ASCII name for programs that support no other. */
const contentDisposition = (how: 'inline' | 'attachment', name: string) =>
  `${how}; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`

const asciiOf = (name: string) => name.replace(/[^\x20-\x7e]|["%\\]/gu, '_')

/** RFC 8187 allows fewer characters than an address. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
