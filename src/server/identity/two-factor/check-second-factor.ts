import { isSixDigits, notSixDigits } from '@/domain/account'
import { callerKey } from '../accounts/caller-key'
import { shareOfUser } from '../passwords/password-hashing'
import { hashRecoveryCode, typedRecoveryCode, totpStep } from './two-factor-codes'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import {
  wrongCodes,
  wrongCodesInARow,
  wrongCodesOfKnownBrowsers,
  wrongCodesBeforeEmail,
} from '../rate-limits/sign-in-limits'
import type { Context, Viewer } from '../../core/context'
import { conflict, invalid, secondFactorRequired } from '../../core/errors'
import { findTwoFactor, ownerOfSecret, consumeRecoveryCode, consumeStep } from './two-factor-queries'

type Verdict = 'right' | 'wrong' | 'frozen'

const elsewhere = 'elsewhere'
const knownBrowsers = 'known browsers'

const frozen = 'Too many wrong codes. Please use one of your recovery codes.'

/** For signing in: throws a 403 that asks for a code, or says that it was wrong. */
export async function requireSecondFactor(ctx: Context, userId: number, code: string | undefined) {
  if (code === undefined || code === '') throw secondFactorRequired()
  const verdict = await checkSecondFactor(ctx, userId, code)
  if (verdict === 'frozen') throw secondFactorRequired(frozen)
  if (verdict === 'wrong') throw secondFactorRequired('Invalid 2FA code')
}

/** For the settings of users with two-factor authentication: throws a 400, which does not redirect to the sign-in. */
export async function requireCodeInSettings(ctx: Context, viewer: Viewer, code: string) {
  if (!viewer.totpEnabled) throw isOff()
  if (!isSixDigits(code) && typedRecoveryCode(code) === null) throw rejectedFormat()
  const verdict = await checkSecondFactor(ctx, viewer.id, code)
  if (verdict === 'frozen') throw invalid(frozen, { token: frozen })
  if (verdict === 'wrong') throw wrongCode()
}

export const isOff = () => conflict('Two-factor authentication is off.')

export const rejectedFormat = () => invalid(notSixDigits, { token: notSixDigits })

export const wrongCode = () => invalid('Invalid 2FA code', { token: 'Invalid 2FA code' })

/** Consumes an app code or a recovery code. Every attempt counts until one succeeds. */
async function checkSecondFactor(ctx: Context, userId: number, code: string): Promise<Verdict> {
  const recoveryCode = typedRecoveryCode(code)
  if (!isSixDigits(code) && recoveryCode === null) return 'wrong'
  const key = await callerKey(ctx, userId, elsewhere)
  const limit = key.isKnown ? knownBrowsers : elsewhere
  await ctx.rateLimits.count(wrongCodes, userId, key.name)
  if (key.isKnown) await ctx.rateLimits.count(wrongCodesOfKnownBrowsers, userId)
  const inARow = await ctx.rateLimits.numberOf(wrongCodesInARow, userId, limit)
  if (recoveryCode === null && inARow > wrongCodesInARow.limit) return 'frozen'
  const isRight =
    recoveryCode === null
      ? await isPresentCode(ctx, userId, code)
      : await isUnusedCode(ctx, userId, recoveryCode)
  if (!isRight) {
    ctx.record('wrong code', userId)
    await emailOwner(ctx, userId, inARow)
    return 'wrong'
  }
  await ctx.rateLimits.reset(wrongCodes, userId, key.name)
  if (key.isKnown) await ctx.rateLimits.refund(wrongCodesOfKnownBrowsers, userId)
  await ctx.rateLimits.reset(wrongCodesInARow, userId, limit)
  return 'right'
}

/** Wrong codes do not count against a new secret. */
export async function resetWrongCodes({ rateLimits }: Context, userId: number) {
  for (const limit of [elsewhere, knownBrowsers]) await rateLimits.reset(wrongCodesInARow, userId, limit)
}

/** Emails the owner once per series of wrong codes. Not in the transaction of the call, which may roll back. */
async function emailOwner({ rootDb }: Context, userId: number, inARow: number) {
  if (inARow === wrongCodesBeforeEmail) await queueSecurityEmail(rootDb, userId, 'wrong_codes')
  if (inARow === wrongCodesInARow.limit) await queueSecurityEmail(rootDb, userId, 'codes_frozen')
}

async function isPresentCode({ db, secretBox, clock }: Context, userId: number, code: string) {
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed) return false
  const step = totpStep(secretBox.open(found.sealedSecret, ownerOfSecret(userId)), code, clock())
  return step !== null && (await consumeStep(db, userId, step)) !== undefined
}

async function isUnusedCode(ctx: Context, userId: number, code: string) {
  const found = await findTwoFactor(ctx.db, userId)
  if (!found?.confirmed) return false
  const used = await consumeRecoveryCode(
    ctx.db,
    userId,
    await hashRecoveryCode(code, found.recoverySalt, shareOfUser(userId)),
  )
  if (!used) return false
  await queueSecurityEmail(ctx.db, userId, 'recovery_code_used')
  ctx.record('recovery code used', userId)
  return true
}
