import type { Context } from '../../core/context'

/**
 * The second part of a rate limit's key besides the account: the known browser, which nobody else can exhaust, or
 * else `otherwise`.
 */
export async function callerKey(ctx: Context, userId: number | null, otherwise: string) {
  const browser = await ctx.session.knownBrowser(userId, ctx.db)
  return browser === undefined
    ? { isKnown: false, name: otherwise }
    : { isKnown: true, name: `browser ${browser}` }
}

export type CallerKey = Awaited<ReturnType<typeof callerKey>>
