import { hashPassword } from '../passwords/password-hashing'
import { inTransaction } from '../../platform/database/database'
import { queueVerificationEmail } from '../../platform/mail/mail-queries'
import { rejectCommonPassword } from '../passwords/common-passwords'
import type { Context } from '../../core/context'
import { insertUser } from '../accounts/account-queries'
import { shareOfCaller } from '../passwords/hashing-share'

type Registration = { email: string; username: string; password: string }

/** Creates an account, queues its welcome email and signs it in. */
export async function register(
  { db, session, address }: Context,
  { email, username, password }: Registration,
) {
  rejectCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password, shareOfCaller(email, { isKnown: false, name: address }))
  return inTransaction(db, async (transaction) => {
    const created = await insertUser(transaction, { email, username, passwordHash, emailProvenAt: null })
    await queueVerificationEmail(transaction, created.id)
    await session.start(created.id, true, transaction)
    return created
  })
}
