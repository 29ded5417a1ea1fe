import { inTransaction } from '../database'
import { queueNotice } from '../mail/mail-queries'
import type { Context } from '../trpc/context'
import { conflict, notFound } from '../trpc/errors'
import { deleteConnectedAccount, hasConnectedAccount } from './connected-account-queries'

/** Disconnects an account, but never the last way to sign in. */
export function disconnectAccount({ db }: Context, userId: number, accountId: number) {
  return inTransaction(db, async (transaction) => {
    if (await deleteConnectedAccount(transaction, userId, accountId)) {
      return queueNotice(transaction, userId, 'account_disconnected')
    }
    if (!(await hasConnectedAccount(transaction, userId, accountId))) throw notFound('connected account')
    throw conflict('AeroAuth is your only way to sign in. Please set a password first.')
  })
}
