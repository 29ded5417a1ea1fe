import { type RawBuilder, sql } from 'kysely'
import { mailDelayMinutes } from '@/domain/notification'

/**
 * SQL for when an email about something that happens now is due to a row of `users`: soon, at the hour of their daily
 * email, or, while their address is not verified, not by itself.
 */
export const mailTime = (person: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql`
    case
      when not ${column('email_proven')} then timestamptz 'infinity'
      when ${column('daily_mail_at')} is null then now() + make_interval(mins => ${sql.lit(mailDelayMinutes)})
      else next_time_in_zone(${column('daily_mail_at')}, ${column('time_zone')})
    end`
}
