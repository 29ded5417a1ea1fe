import type { FastifyInstance } from 'fastify'
import { checkJson } from './json-shape'

/**
 * Accepts only JSON, which is checked before it is parsed. A JSON content type without a body counts as no body.
 * `bodyOf` makes the request's body from the text and its value.
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
