import type { Context } from '../../core/context'

/**
 * What a person's tries are counted under besides their account: the browser in which they have signed in before, which
 * nobody else can use up, or else what the caller names.
 */
export async function callerPlace(ctx: Context, userId: number | null, otherwise: string) {
  const browser = await ctx.session.knownBrowser(userId, ctx.db)
  return browser === undefined
    ? { isKnown: false, name: otherwise }
    : { isKnown: true, name: `browser ${browser}` }
}

export type CallerPlace = Awaited<ReturnType<typeof callerPlace>>
