import type { Context } from '../trpc/context'

/**
 * What a person's tries are counted under besides their account: the browser in which they have signed in before, which
 * nobody else can use up, or else what the caller names.
 */
export function callerPlace(ctx: Context, userId: number | undefined, otherwise: string) {
  const browser = userId === undefined ? undefined : ctx.session.knownBrowser(userId)
  return browser === undefined
    ? { isKnown: false, name: otherwise }
    : { isKnown: true, name: `browser ${browser}` }
}
