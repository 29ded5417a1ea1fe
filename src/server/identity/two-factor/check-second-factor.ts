import { isSixDigits, notSixDigits } from '@/domain/account'
import { callerPlace } from '../accounts/caller-place'
import { shareOfUser } from '../passwords/hashing-share'
import { hashRecoveryCode, typedRecoveryCode } from './recovery-codes'
import { totpStep } from './totp'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import { wrongCodes, wrongCodesInARow, wrongCodesOfKnownBrowsers } from '../rate-limits/rate-limits'
import type { Context, Viewer } from '../../core/context'
import { conflict, invalid, secondFactorRequired } from '../../core/errors'
import { findTwoFactor, ownerOfSecret, spendRecoveryCode, spendStep } from './two-factor-queries'

type Verdict = 'right' | 'wrong' | 'frozen'

const elsewhere = 'elsewhere'
const knownBrowsers = 'known browsers'

/** So many in a row are seldom a slip. */
const wrongCodesToTell = 3

const frozen = 'Too many wrong codes. Please use one of your recovery codes.'

/** For signing in: a 403 that asks for a code, or says that it was wrong. */
export async function requireSecondFactor(ctx: Context, userId: number, code: string | undefined) {
  if (code === undefined || code === '') throw secondFactorRequired()
  const verdict = await checkSecondFactor(ctx, userId, code)
  if (verdict === 'frozen') throw secondFactorRequired(frozen)
  if (verdict === 'wrong') throw secondFactorRequired('Invalid 2FA code')
}

/** For the settings of those who have it on, where nobody has to be sent back to the sign-in: a 400. */
export async function requireCodeInSettings(ctx: Context, viewer: Viewer, code: string) {
  if (!viewer.totpEnabled) throw isOff()
  if (!isSixDigits(code) && typedRecoveryCode(code) === null) throw refusedForm()
  const verdict = await checkSecondFactor(ctx, viewer.id, code)
  if (verdict === 'frozen') throw invalid(frozen, { token: frozen })
  if (verdict === 'wrong') throw wrongCode()
}

export const isOff = () => conflict('Two-factor authentication is off.')

export const refusedForm = () => invalid(notSixDigits, { token: notSixDigits })

export const wrongCode = () => invalid('Invalid 2FA code', { token: 'Invalid 2FA code' })

/** Uses up a code of the authenticator app or a recovery code. Every try counts until one is right. */
async function checkSecondFactor(ctx: Context, userId: number, code: string): Promise<Verdict> {
  const recoveryCode = typedRecoveryCode(code)
  if (!isSixDigits(code) && recoveryCode === null) return 'wrong'
  const place = await callerPlace(ctx, userId, elsewhere)
  const places = place.isKnown ? knownBrowsers : elsewhere
  await ctx.rateLimits.count(wrongCodes, userId, place.name)
  if (place.isKnown) await ctx.rateLimits.count(wrongCodesOfKnownBrowsers, userId)
  const inARow = await ctx.rateLimits.numberOf(wrongCodesInARow, userId, places)
  if (recoveryCode === null && inARow > wrongCodesInARow.limit) return 'frozen'
  const isRight =
    recoveryCode === null
      ? await isPresentCode(ctx, userId, code)
      : await isUnusedCode(ctx, userId, recoveryCode)
  if (!isRight) {
    ctx.record('wrong code', userId)
    await tellOwner(ctx, userId, inARow)
    return 'wrong'
  }
  await ctx.rateLimits.forget(wrongCodes, userId, place.name)
  if (place.isKnown) await ctx.rateLimits.takeBack(wrongCodesOfKnownBrowsers, userId)
  await ctx.rateLimits.forget(wrongCodesInARow, userId, places)
  return 'right'
}

/** A new secret begins with no wrong codes. */
export async function forgetWrongCodes({ rateLimits }: Context, userId: number) {
  for (const places of [elsewhere, knownBrowsers]) await rateLimits.forget(wrongCodesInARow, userId, places)
}

/** By mail, once in a row, whatever becomes of the call in which the code was wrong. */
async function tellOwner({ rootDb }: Context, userId: number, inARow: number) {
  if (inARow === wrongCodesToTell) await queueSecurityEmail(rootDb, userId, 'wrong_codes')
  if (inARow === wrongCodesInARow.limit) await queueSecurityEmail(rootDb, userId, 'codes_frozen')
}

async function isPresentCode({ db, secretBox, clock }: Context, userId: number, code: string) {
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed) return false
  const step = totpStep(secretBox.open(found.sealedSecret, ownerOfSecret(userId)), code, clock())
  return step !== null && (await spendStep(db, userId, step)) !== undefined
}

async function isUnusedCode(ctx: Context, userId: number, code: string) {
  const found = await findTwoFactor(ctx.db, userId)
  if (!found?.confirmed) return false
  const used = await spendRecoveryCode(
    ctx.db,
    userId,
    await hashRecoveryCode(code, found.recoverySalt, shareOfUser(userId)),
  )
  if (!used) return false
  await queueSecurityEmail(ctx.db, userId, 'recovery_code_used')
  ctx.record('recovery code used', userId)
  return true
}
