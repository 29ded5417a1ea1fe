import { providerNames } from '@/domain/sign-in-providers'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import type { Context } from '../../core/context'
import { conflict, notFound } from '../../core/errors'
import { deleteConnectedAccount, hasConnectedAccount } from './connected-account-queries'

/** Disconnects an account and ends all other sessions. Throws if it is the last sign-in method. */
export function disconnectAccount({ signIn, db, session }: Context, userId: number, accountId: number) {
  return inTransaction(db, async (transaction) => {
    if (await deleteConnectedAccount(transaction, userId, accountId)) {
      await queueSecurityEmail(transaction, userId, 'account_disconnected')
      return session.renew(userId, transaction)
    }
    if (!(await hasConnectedAccount(transaction, userId, accountId))) throw notFound('connected account')
    throw conflict(`${providerNames(signIn)} is your only way to sign in. Please set a password first.`)
  })
}
