import type { FastifyRequest } from 'fastify'
import { invalid } from '../trpc/errors'
import type { RestRoute } from './rest-routes'

const aNumber = /^-?\d+(\.\d+)?$/

/** One input from body, query and path; what the path says wins. Only texts of the address change their kind. */
export function restInput(request: FastifyRequest, { kinds, method }: RestRoute): Record<string, unknown> {
  const body = request.body ?? {}
  if (!isObject(body)) throw invalid('Send the request as a JSON object')
  const query = method === 'GET' ? fromAddress(request.query, kinds) : {}
  return { ...body, ...query, ...fromAddress(request.params, kinds) }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fromAddress(parameters: unknown, kinds: RestRoute['kinds']) {
  const input: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(isObject(parameters) ? parameters : {})) {
    if (typeof text !== 'string') throw invalid('Send each parameter of the address once')
    input[name] = valueOf(text, kinds[name])
  }
  return input
}

function valueOf(text: string, kind: 'number' | 'boolean' | undefined) {
  if (kind === 'number' && aNumber.test(text)) return Number(text)
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
