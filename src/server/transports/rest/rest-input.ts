import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { queryOf } from '../http/request-query'
import { invalid } from '../../core/errors'
import type { FieldKind, RestRoute } from './rest-routes'

const aNumber = /^-?\d+(\.\d+)?$/
const pathParameters = z.record(z.string(), z.string())

/**
 * Merges body, query and path into one input; the path takes precedence. Converts only texts of the URL, and copies
 * no field that the procedure does not know.
 */
export function restInput(request: FastifyRequest, { fields, method }: RestRoute): Record<string, unknown> {
  const body = request.body ?? {}
  if (!isObject(body)) throw invalid('Send the request as a JSON object')
  const query = queryOf(request)
  const path = pathParameters.parse(request.params)
  const input: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(fields)) {
    const text = path[name] ?? (method === 'GET' ? query[name] : undefined)
    if (text !== undefined) input[name] = valueOf(text, kind)
    else if (Object.hasOwn(body, name)) input[name] = body[name]
  }
  return input
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueOf(text: string, kind: FieldKind) {
  if (kind === 'number' && aNumber.test(text)) return Number(text)
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
