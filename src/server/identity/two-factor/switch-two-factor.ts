import { toDataURL } from 'qrcode'
import { isSixDigits } from '@/domain/account'
import { normalizedEmail } from '@/domain/account-schema'
import type { Context, Viewer } from '../../core/context'
import { conflict } from '../../core/errors'
import { inTransaction, type Db } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import { findUserByEmail } from '../accounts/account-queries'
import { deleteTwoFactor } from '../accounts/credential-queries'
import { invalidateTokensOf } from '../accounts/token-queries'
import { shareOfUser } from '../passwords/password-hashing'
import { deleteKnownBrowsers } from '../sessions/known-browser-queries'
import { deleteSessionsOf } from '../sessions/session-queries'
import { resetWrongCodes, isOff, rejectedFormat, wrongCode } from './check-second-factor'
import { newRecoveryCodes, newRecoverySalt, newTotpSecret, totpKey, totpStep } from './two-factor-codes'
import {
  confirmSecret,
  findTwoFactor,
  ownerOfSecret,
  putPendingSecret,
  replaceRecoveryCodes,
} from './two-factor-queries'

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
  await resetWrongCodes(ctx, userId)
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

export type Outcome = 'switched off' | 'was off' | 'no such account'

/**
 * For operators, when a user has lost both the phone and the recovery codes and has identified themselves. Ends all
 * sessions of the account and emails its owner.
 */
export async function switchOffForOwner(db: Db, email: string): Promise<Outcome> {
  const account = await findUserByEmail(db, normalizedEmail(email))
  if (!account) return 'no such account'
  return inTransaction(db, async (transaction): Promise<Outcome> => {
    if (!(await deleteTwoFactor(transaction, account.id))) return 'was off'
    await deleteSessionsOf(transaction, account.id)
    await deleteKnownBrowsers(transaction, account.id, null)
    await invalidateTokensOf(transaction, account.id)
    await queueSecurityEmail(transaction, account.id, 'two_factor_off_by_operator')
    return 'switched off'
  })
}
