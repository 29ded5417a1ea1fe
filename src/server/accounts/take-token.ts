import { hashOfToken } from '../auth/tokens'
import type { Db } from '../database'
import { unknownTokens } from '../throttles/throttles'
import type { Context } from '../trpc/context'
import { gone, notFoundText } from '../trpc/errors'
import { isKnownToken, type TokenPurpose, spendToken } from './token-queries'

/** Uses up a mailed token, or says why it cannot be used. */
export async function takeMailedToken(
  ctx: Context,
  transaction: Db,
  purpose: TokenPurpose & ('reset' | 'proof'),
  token: string,
) {
  const tokenHash = hashOfToken(token)
  return (
    (await spendToken(transaction, purpose, tokenHash)) ?? refuseToken(ctx, transaction, purpose, tokenHash)
  )
}

/** Why a token could not be used. Guessing counts against the caller's network address. */
export async function refuseToken(
  { throttles, address }: Context,
  db: Db,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<never> {
  if (await isKnownToken(db, purpose, tokenHash)) {
    throw gone('This link has expired or was already used. Please ask for a new one.')
  }
  await throttles.count(unknownTokens, address)
  throw notFoundText('This link is not valid. Please ask for a new one.')
}
