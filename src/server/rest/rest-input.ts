import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid } from '../trpc/errors'
import type { RestRoute } from './rest-routes'

const texts = z.record(z.string(), z.string())
const jsonObject = z.record(z.string(), z.unknown())
const aNumber = /^-?\d+(\.\d+)?$/

/** One input from body, query and path; what the path says wins. Only texts of the address change their kind. */
export function restInput(request: FastifyRequest, { kinds, method }: RestRoute): Record<string, unknown> {
  const body = jsonObject.safeParse(request.body ?? {})
  if (!body.success) throw invalid('Send the request as a JSON object')
  const query = method === 'GET' ? fromAddress(request.query, kinds) : {}
  return { ...body.data, ...query, ...fromAddress(request.params, kinds) }
}

function fromAddress(parameters: unknown, kinds: RestRoute['kinds']) {
  const given = texts.safeParse(parameters)
  if (!given.success) throw invalid('Send each parameter of the address once')
  return Object.fromEntries(
    Object.entries(given.data).map(([name, text]) => [name, valueOf(text, kinds[name])]),
  )
}

function valueOf(text: string, kind: 'number' | 'boolean' | undefined) {
  if (kind === 'number' && aNumber.test(text)) return Number(text)
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
