import { hashOfToken } from '../auth/tokens'
import { inTransaction } from '../database'
import type { Context } from '../trpc/context'
import { proveAddress } from './prove-address'
import { refuseToken } from './refuse-token'
import { spendToken } from './token-queries'

/** Proves the address that a welcome mail was sent to, whoever is signed in where its link was opened. */
export async function verifyEmail(ctx: Context, token: string) {
  const tokenHash = hashOfToken(token)
  const viewer = await ctx.session.viewer()
  const publicId = await ctx.session.publicId()
  const userId = await inTransaction(ctx.db, async (transaction) => {
    const taken = await spendToken(transaction, 'proof', tokenHash)
    if (!taken) return null
    const keptSession = viewer?.id === taken.userId ? publicId : null
    await proveAddress(transaction, taken.userId, { by: 'mail', keptSession })
    return taken.userId
  })
  if (userId === null) return refuseToken(ctx, 'proof', tokenHash)
  ctx.record('address proven', userId)
}
