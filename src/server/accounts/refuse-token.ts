import { unknownTokens } from '../throttles/throttles'
import type { Context } from '../trpc/context'
import { gone, notFoundText } from '../trpc/errors'
import { isKnownToken, type TokenPurpose } from './token-queries'

/** Why a token could not be used. Guessing counts against the caller's network address. */
export async function refuseToken(
  { db, throttles, address }: Context,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<never> {
  if (await isKnownToken(db, purpose, tokenHash)) {
    throw gone('This link has expired or was already used. Please ask for a new one.')
  }
  await throttles.count(unknownTokens, address)
  throw notFoundText('This link is not valid. Please ask for a new one.')
}
