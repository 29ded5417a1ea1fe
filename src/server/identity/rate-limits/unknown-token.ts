import type { Context } from '../../core/context'
import { notFoundText } from '../../core/errors'
import { unknownTokens } from './rate-limits'

/** The error for the token of a link that was never sent. Guessing counts against the caller's network address. */
export async function unknownToken({ rateLimits, address }: Context, message: string) {
  await rateLimits.count(unknownTokens, address)
  return notFoundText(message)
}
