import { isPasswordRight } from './password-hashing'
import {
  wrongPasswords,
  wrongPasswordsOfAccount,
  wrongPasswordsOfAddress,
  wrongPasswordsOfKnownBrowsers,
} from '../rate-limits/rate-limits'
import type { Context } from '../../core/context'
import { callerKey } from '../accounts/caller-key'
import { shareOfCaller } from './hashing-share'

type Account = { id: number; passwordHash: string | null }

/**
 * Whether this is the account's password. Takes the same time, and counts the same, for an unknown address. Every
 * attempt counts until it succeeds, across all calls that check a password.
 */
export async function isOwnPassword(
  ctx: Context,
  email: string,
  account: Account | undefined,
  password: string,
) {
  const key = await callerKey(ctx, account?.id ?? null, ctx.address)
  await ctx.rateLimits.count(wrongPasswords, email, key.name)
  if (key.isKnown) await ctx.rateLimits.count(wrongPasswordsOfKnownBrowsers, email)
  else {
    await ctx.rateLimits.count(wrongPasswordsOfAddress, ctx.address)
    await ctx.rateLimits.count(wrongPasswordsOfAccount, email)
  }
  const isRight = await isPasswordRight(password, account?.passwordHash ?? null, shareOfCaller(email, key))
  if (isRight) {
    await ctx.rateLimits.forget(wrongPasswords, email, key.name)
    if (key.isKnown) await ctx.rateLimits.takeBack(wrongPasswordsOfKnownBrowsers, email)
    else await ctx.rateLimits.forget(wrongPasswordsOfAccount, email)
  } else ctx.record('wrong password', account?.id ?? null)
  return isRight
}
