import { toDataURL } from 'qrcode'
import { isSixDigits } from '@/domain/account'
import { shareOfUser } from '../passwords/hashing-share'
import { newRecoveryCodes, newRecoverySalt } from './recovery-codes'
import { newTotpSecret, totpKey, totpStep } from './totp'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context, Viewer } from '../../core/context'
import { conflict } from '../../core/errors'
import { forgetWrongCodes, isOff, rejectedFormat, wrongCode } from './check-second-factor'
import {
  confirmSecret,
  findTwoFactor,
  ownerOfSecret,
  putPendingSecret,
  replaceRecoveryCodes,
} from './two-factor-queries'
import { deleteTwoFactor } from '../accounts/credential-queries'

const setUpAgain = () => conflict('Setting up took too long. Please set up two-factor authentication again.')

const alreadyOn = () => conflict('Two-factor authentication is already on.')

/** Creates a pending secret. It has no effect until a first code confirms it. */
export async function setUpTwoFactor({ db, secretBox }: Context, viewer: Viewer) {
  const secret = newTotpSecret()
  const sealed = secretBox.seal(secret, ownerOfSecret(viewer.id))
  if (!(await putPendingSecret(db, viewer.id, sealed, newRecoverySalt()))) throw alreadyOn()
  const { address, text } = totpKey(secret, viewer.email)
  return { qrCode: await toDataURL(address, { margin: 1, width: 240 }), secret: text }
}

/**
 * Switches two-factor authentication on with a first correct code. @returns the recovery codes, which are shown once
 */
export async function switchOnTwoFactor(ctx: Context, userId: number, code: string) {
  const { db, secretBox, clock, session } = ctx
  if (!isSixDigits(code)) throw rejectedFormat()
  const found = await findTwoFactor(db, userId)
  if (!found) throw conflict('Please set up two-factor authentication first.')
  if (found.confirmed) throw alreadyOn()
  if (!found.isInTime) throw setUpAgain()
  const step = totpStep(secretBox.open(found.sealedSecret, ownerOfSecret(userId)), code, clock())
  if (step === null) throw wrongCode()
  const codes = await newRecoveryCodes(found.recoverySalt, shareOfUser(userId))
  await inTransaction(db, async (transaction) => {
    if (!(await confirmSecret(transaction, userId, found.sealedSecret, step))) throw alreadyOn()
    await replaceRecoveryCodes(transaction, userId, codes.hashes)
    await queueSecurityEmail(transaction, userId, 'two_factor_on')
    await session.renew(userId, transaction)
  })
  await forgetWrongCodes(ctx, userId)
  return codes.texts
}

export function switchOffTwoFactor({ db, session }: Context, userId: number) {
  return inTransaction(db, async (transaction) => {
    if (!(await deleteTwoFactor(transaction, userId))) throw isOff()
    await queueSecurityEmail(transaction, userId, 'two_factor_off')
    await session.renew(userId, transaction)
  })
}

export async function renewRecoveryCodes({ db }: Context, userId: number) {
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed) throw isOff()
  const codes = await newRecoveryCodes(found.recoverySalt, shareOfUser(userId))
  await inTransaction(db, async (transaction) => {
    await replaceRecoveryCodes(transaction, userId, codes.hashes)
    await queueSecurityEmail(transaction, userId, 'recovery_codes_renewed')
  })
  return codes.texts
}
