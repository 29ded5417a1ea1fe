import { sql } from 'kysely'
import { notificationKinds } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import type { Subscription } from './unsubscribe-links'

/** The emails of invitations are sent at once and cannot be switched off. */
const sentAtOnce = 'invited'
/** The account says whether they are mailed. */
const ofAccount = 'assigned'

/** Switches emails off, and nothing else; again changes nothing more. */
export async function switchMailsOff(db: Db, { userId, kinds }: Subscription) {
  const all = kinds === 'daily' ? notificationKinds.filter((kind) => kind !== sentAtOnce) : kinds
  await sql`
    with person as (select id from users where id = ${userId}),
    assignments as (
      update users set assignment_mails = false
      where id = ${userId} and assignment_mails and ${ofAccount} = any(${[...all]}::text[])
    )
    insert into notification_preferences (user_id, kind, inbox, mail)
    select person.id, kind, true, false from person cross join unnest(${[...all]}::text[]) kind
    where kind <> all(${[ofAccount, sentAtOnce]}::text[])
    order by kind
    on conflict (user_id, kind) do update set mail = false where notification_preferences.mail`.execute(db)
}
