import { sql } from 'kysely'
import { type NotificationKind, notificationKinds } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import type { Subscription } from './unsubscribe-links'

/** The emails of invitations are sent at once and cannot be switched off. */
const sentAtOnce = 'invited'
/** The account says whether they are mailed. */
const ofAccount = 'assigned'

/** Switches emails off, and nothing else. It is idempotent. */
export async function switchMailsOff(db: Db, { userId, kinds }: Subscription) {
  const all = kinds === 'daily' ? notificationKinds.filter((kind) => kind !== sentAtOnce) : kinds
  const switched = all.filter((kind) => kind !== ofAccount && kind !== sentAtOnce)
  await db
    .with('account', (steps) =>
      steps
        .updateTable('users')
        .set({ assignmentMails: false })
        .where('id', '=', userId)
        .where('assignmentMails', '=', true)
        .where(sql.lit(all.some((kind) => kind === ofAccount))),
    )
    .insertInto('notificationPreferences')
    .columns(['userId', 'kind', 'inbox', 'mail'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .crossJoin(
          sql<{ kind: NotificationKind }>`unnest(${switched}::text[])`.as<'silenced'>(sql`silenced (kind)`),
        )
        .select(['users.id', 'silenced.kind', eb.lit(true).as('inbox'), eb.lit(false).as('mail')])
        .where('users.id', '=', userId)
        .orderBy('silenced.kind'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind'])
        .doUpdateSet({ mail: false })
        .where('notificationPreferences.mail', '=', true),
    )
    .execute()
}
