import { mailedKinds, notificationKinds } from '@/domain/notification'
import type { NotificationPreference } from '@/domain/notification-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

const given = 'unnest($2::text[], $3::boolean[], $4::boolean[]) given (kind, inbox, mail)'

/** Every kind in its order: as given, else as chosen, else the default. The account says whether assignments are mailed. */
const preferences = `
  select kind,
    coalesce(given.inbox, chosen.inbox, true) as inbox,
    coalesce(
      given.mail,
      case when kind = 'assigned' then users.assignment_mails else chosen.mail end,
      kind = any('{${mailedKinds.join()}}')
    ) as mail
  from users
  cross join unnest('{${notificationKinds.join()}}'::text[]) with ordinality kinds (kind, place)
  left join ${given} using (kind)
  left join (select * from notification_preferences where user_id = $1) chosen using (kind)
  where users.id = $1
  order by place`

const read = statement<NotificationPreference>(preferences)

const write = statement<NotificationPreference>(`
  with account as (
    update users set assignment_mails = given.mail from ${given}
    where users.id = $1 and given.kind = 'assigned' and given.mail <> users.assignment_mails
  ),
  saved as (
    insert into notification_preferences (user_id, kind, inbox, mail)
    select $1, kind, inbox, mail from ${given} order by kind
    on conflict (user_id, kind) do update set inbox = excluded.inbox, mail = excluded.mail
  )
  ${preferences}`)

const values = (preferencesGiven: readonly NotificationPreference[]) => [
  preferencesGiven.map(({ kind }) => kind),
  preferencesGiven.map(({ inbox }) => inbox),
  preferencesGiven.map(({ mail }) => mail),
]

export const listPreferences = (db: Db, userId: number) => read.rows(db, userId, ...values([]))

/** @returns all preferences of the user, with these */
export const savePreferences = (
  db: Db,
  userId: number,
  preferencesGiven: readonly NotificationPreference[],
) => write.rows(db, userId, ...values(preferencesGiven))
