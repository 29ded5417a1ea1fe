import type { Context } from '../../core/context'
import { gone, notFoundText } from '../../core/errors'
import { unknownTokens } from '../rate-limits/usage-limits'
import { isKnownToken, type TokenPurpose } from './token-queries'

/** Throws the reason why a token is invalid. Unknown tokens count against the client's network address. */
export async function rejectToken(ctx: Context, purpose: TokenPurpose, tokenHash: string): Promise<never> {
  if (await isKnownToken(ctx.db, purpose, tokenHash)) {
    throw gone('This link has expired or was already used. Please ask for a new one.')
  }
  throw await unknownToken(ctx, 'This link is not valid. Please ask for a new one.')
}

/** The error for an unknown emailed token. Unknown tokens count against the client's network address. */
export async function unknownToken({ rateLimits, address }: Context, message: string) {
  await rateLimits.count(unknownTokens, address)
  return notFoundText(message)
}
