import { sql } from 'kysely'
import { notificationKinds } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import type { Subscription } from './unsubscribe-links'

/** The kinds whose emails have settings of their own. */
const sentAtOnce = ['assigned', 'invited']

/** Switches emails off, and nothing else; again changes nothing more. */
export async function switchMailsOff(db: Db, { userId, kinds }: Subscription) {
  const all = kinds === 'daily' ? notificationKinds.filter((kind) => !sentAtOnce.includes(kind)) : kinds
  await sql`
    with person as (select id from users where id = ${userId}),
    assignments as (
      update users set assignment_mails = false
      where id = ${userId} and assignment_mails and 'assigned' = any(${[...all]}::text[])
    )
    insert into notification_preferences (user_id, kind, inbox, mail)
    select person.id, kind, true, false from person cross join unnest(${[...all]}::text[]) kind
    where kind <> all(${sentAtOnce}::text[])
    order by kind
    on conflict (user_id, kind) do update set mail = false where notification_preferences.mail`.execute(db)
}
