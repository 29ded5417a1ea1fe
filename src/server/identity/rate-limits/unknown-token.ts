import type { Context } from '../../core/context'
import { notFoundText } from '../../core/errors'
import { unknownTokens } from './rate-limits'

/** The error for an unknown emailed token. Unknown tokens count against the client's network address. */
export async function unknownToken({ rateLimits, address }: Context, message: string) {
  await rateLimits.count(unknownTokens, address)
  return notFoundText(message)
}
