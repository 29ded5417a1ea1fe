import { deleteSessionsOf } from '../sessions/session-queries'
import { deleteConnectedAccounts } from './credential-queries'
import type { Db } from '../../platform/database/database'
import { deleteKeysOf } from '../../core/idempotency-queries'
import { deleteTwoFactor } from './credential-queries'
import { setEmailVerified } from './account-queries'

type Proof = { by: 'mail' | 'reset' | 'aeroauth'; keptSession: number | null }

/**
 * Notes that the address is the person's. The first proof ends the sessions in other browsers. When it came by a reset,
 * nothing shows that whoever set the account up is the owner of the address: all of that goes too.
 */
export async function markAddressVerified(transaction: Db, userId: number, { by, keptSession }: Proof) {
  const isFirst = await setEmailVerified(transaction, userId)
  if (!isFirst) return
  await deleteSessionsOf(transaction, userId, keptSession)
  if (by === 'reset') await deleteEarlierSetup(transaction, userId)
}

/** Every way into the account but its password and its mailed links, which the reset itself replaces. */
async function deleteEarlierSetup(transaction: Db, userId: number) {
  await deleteConnectedAccounts(transaction, userId)
  await deleteTwoFactor(transaction, userId)
  await deleteKeysOf(transaction, userId)
}
