import { deleteSessionsOf } from '../auth/session-queries'
import { deleteConnectedAccounts } from '../aero-auth/connected-account-queries'
import type { Db } from '../database'
import { deleteTwoFactor } from '../two-factor/two-factor-queries'
import { markProven } from './account-queries'

type Proof = { by: 'mail' | 'reset' | 'aeroauth'; keptSession: number | null }

/**
 * Notes that the address is the person's. The first proof ends what somebody may have set up who registered with an
 * address that was not theirs: sessions in other browsers and, when a reset proved it, linked accounts and two-factor
 * authentication.
 */
export async function proveAddress(transaction: Db, userId: number, { by, keptSession }: Proof) {
  const isFirst = await markProven(transaction, userId)
  if (!isFirst) return
  await deleteSessionsOf(transaction, userId, keptSession)
  if (by !== 'reset') return
  await deleteConnectedAccounts(transaction, userId)
  await deleteTwoFactor(transaction, userId)
}
