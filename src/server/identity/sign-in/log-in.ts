import { inTransaction } from '../../platform/database/database'
import { unauthorized } from '../../core/errors'
import type { Context } from '../../core/context'
import { requireSecondFactor } from '../two-factor/check-second-factor'
import { findUserByEmail } from '../accounts/account-queries'
import { lockCredentials } from '../sessions/account-lock-queries'
import { isOwnPassword } from '../passwords/check-password'

type Credentials = { email: string; password: string; rememberMe: boolean; totpToken?: string }

/** Signs in with the password and, when two-factor authentication is on, a code. */
export async function logIn(ctx: Context, { email, password, rememberMe, totpToken }: Credentials) {
  const account = await findUserByEmail(ctx.db, email)
  const isRight = await isOwnPassword(ctx, email, account, password)
  if (!account || !isRight) throw rejected()
  if (account.totpEnabled) await requireSecondFactor(ctx, account.id, totpToken)
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await lockCredentials(transaction, account))) throw rejected()
    await ctx.session.start(account.id, rememberMe, transaction)
  })
  ctx.record('signed in', account.id)
  return account
}

const rejected = () => unauthorized('Incorrect email or password')
