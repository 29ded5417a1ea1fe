import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, invalidAddress } from '../../core/errors'

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

export const jsonMaxDepth = 32
export const jsonMaxValues = 5_000

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const openings = [0x7b, 0x5b]
const closings = [0x7d, 0x5d]

/**
 * Rejects JSON that would be expensive to parse, by its bytes alone: extreme nesting, extremely many values, or
 * invalid UTF-8. The rest may still be invalid JSON.
 */
export function checkJson(bytes: Buffer) {
  const { depth, values } = measured(bytes)
  if (depth > jsonMaxDepth) throw invalid(`Send JSON that is nested at most ${jsonMaxDepth} levels deep`)
  if (values > jsonMaxValues) throw invalid('Send at most 5,000 values in one request')
  if (!isUtf8(bytes)) throw invalid('The request is not valid UTF-8')
}

/** Counts the nesting depth, and the commas and colons between values; stops when one exceeds its limit. */
function measured(bytes: Buffer) {
  let [open, depth, values] = [0, 0, 0]
  for (let index = 0; index < bytes.length && depth <= jsonMaxDepth && values <= jsonMaxValues; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === quote) index = endOfText(bytes, index + 1)
    else if (byte === comma || byte === colon) values += 1
    else if (openings.includes(byte)) {
      open += 1
      depth = Math.max(depth, open)
    } else if (closings.includes(byte)) open -= 1
  }
  return { depth, values }
}

/** Finds the end of the text that starts here, by its quotation marks, because a text may be long. */
function endOfText(bytes: Buffer, start: number) {
  let end = bytes.indexOf(quote, start)
  while (end !== -1 && backslashesBefore(bytes, start, end) % 2 === 1) end = bytes.indexOf(quote, end + 1)
  return end === -1 ? bytes.length : end
}

function backslashesBefore(bytes: Buffer, start: number, end: number) {
  let first = end
  while (first > start && bytes[first - 1] === backslash) first -= 1
  return end - first
}

const eachOnce = z.record(z.string(), z.string())

/** The query parameters; throws when one occurs twice. */
export function queryOf({ query, url }: FastifyRequest): Record<string, string> {
  if (!isDecodable(url)) throw invalidAddress()
  const { data } = eachOnce.safeParse(query)
  if (!data) throw invalid('Send each parameter of the address once')
  return data
}

/** The parser would misread malformed escapes. */
function isDecodable(url: string) {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
