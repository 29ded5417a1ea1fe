import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, invalidAddress } from '../../core/errors'

const eachOnce = z.record(z.string(), z.string())

/** The query parameters; throws when one occurs twice. */
export function queryOf({ query, url }: FastifyRequest): Record<string, string> {
  if (!isDecodable(url)) throw invalidAddress()
  const { data } = eachOnce.safeParse(query)
  if (!data) throw invalid('Send each parameter of the address once')
  return data
}

/** Malformed escapes would be read as something other than what was sent. */
function isDecodable(url: string) {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
