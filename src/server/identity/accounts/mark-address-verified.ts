import { deleteSessionsOf } from '../sessions/session-queries'
import { deleteConnectedAccounts } from './credential-queries'
import type { Db } from '../../platform/database/database'
import { deleteKeysOf } from '../../core/idempotency-queries'
import { deleteTwoFactor } from './credential-queries'
import { setEmailVerified } from './account-queries'
import { mailWhatWaited } from './mail-time-queries'

type Verification = { by: 'mail' | 'reset' | 'provider'; exceptSession: number | null }

/**
 * Marks the address as verified. The first verification ends the sessions in other browsers. If it happened by a
 * reset, somebody else may have set up the account: their two-factor authentication and connected accounts are
 * deleted too.
 */
export async function markAddressVerified(
  transaction: Db,
  userId: number,
  { by, exceptSession }: Verification,
) {
  const isFirst = await setEmailVerified(transaction, userId)
  if (!isFirst) return
  await deleteSessionsOf(transaction, userId, exceptSession)
  await mailWhatWaited(transaction, userId)
  if (by === 'reset') await deleteEarlierSetup(transaction, userId)
}

/** Deletes every sign-in method except the password and the emailed links, which the reset replaces itself. */
async function deleteEarlierSetup(transaction: Db, userId: number) {
  await deleteConnectedAccounts(transaction, userId)
  await deleteTwoFactor(transaction, userId)
  await deleteKeysOf(transaction, userId)
}
