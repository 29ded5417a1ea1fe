import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'

/** Lets one transaction at a time find that there are no accounts yet, until it ends. */
export const lockFirstAccount = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('laneway first account', 0))`.execute(db)

export async function hasAccounts(db: Db) {
  const account = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return account !== undefined
}

/**
 * Whether an address has an invitation that it could accept, by the token of its link if there is one: only recipients
 * of the link have the token.
 */
export async function isInvited(db: Db, email: string, tokenHash: string | null) {
  const invitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .where((eb) => eb.or([eb('kind', '=', 'organization'), eb('projectId', 'is not', null)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('organizationMembers as inviter')
          .whereRef('inviter.organizationId', '=', 'invitations.organizationId')
          .whereRef('inviter.userId', '=', 'invitations.invitedBy')
          .where('inviter.role', '=', 'admin'),
      ),
    )
    .$if(tokenHash !== null, (pending) => pending.where('tokenHash', '=', tokenHash ?? ''))
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}
