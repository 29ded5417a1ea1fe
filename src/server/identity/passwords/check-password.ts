import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinLength, passwordTooCommon } from '@/domain/account'
import type { Context } from '../../core/context'
import { invalid } from '../../core/errors'
import { callerKey } from '../accounts/caller-key'
import {
  wrongPasswords,
  wrongPasswordsOfAccount,
  wrongPasswordsOfAddress,
  wrongPasswordsOfKnownBrowsers,
} from '../rate-limits/sign-in-limits'
import { isPasswordRight, shareOfCaller } from './password-hashing'

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
    await ctx.rateLimits.reset(wrongPasswords, email, key.name)
    if (key.isKnown) await ctx.rateLimits.refund(wrongPasswordsOfKnownBrowsers, email)
    else await ctx.rateLimits.reset(wrongPasswordsOfAccount, email)
  } else ctx.record('wrong password', account?.id ?? null)
  return isRight
}

const common = new Set(dictionary['passwords-common'].filter((text) => text.length >= passwordMinLength))

/** Whether it is a common password, ignoring letter case. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

/** @param field the input that contains the password */
export function rejectCommonPassword(password: string, field: 'password' | 'newPassword') {
  if (!isCommonPassword(password)) return
  throw invalid(passwordTooCommon, { [field]: passwordTooCommon })
}
