import type { FastifyInstance } from 'fastify'
import { checkJson } from './json-shape'

/**
 * Lets nothing in but JSON, which is measured before it is parsed. A JSON content type without a body counts as nothing.
 * `bodyOf` makes the request's body of what was sent and what it means.
 */
export function acceptOnlyJson(scope: FastifyInstance, bodyOf: (text: string, value: unknown) => unknown) {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    checkJson(bytes)
    const text = bytes.toString()
    return parse(request, text, (error, value) => done(error, error ? undefined : bodyOf(text, value)))
  })
}
