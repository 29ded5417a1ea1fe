import { type Kysely, sql } from 'kysely'

/** The zone, the first day of the week, and the hours of emails that each person has chosen. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      add column time_zone text,
      add column week_start smallint not null default 1
        constraint users_week_start check (week_start in (0, 1, 6)),
      add column daily_mail_at time(0),
      add column reminder_lead_hours smallint default 24
        constraint users_reminder_lead_hours check (reminder_lead_hours in (1, 3, 24, 48, 168))`.execute(db)
  await sql`comment on column users.time_zone is 'an IANA name; null until a browser has told it'`.execute(db)
  await sql`comment on column users.week_start is '0: Sunday, 1: Monday, 6: Saturday'`.execute(db)
  await sql`
    comment on column users.daily_mail_at is 'in the person''s zone; null: emails are sent as things happen'`.execute(
    db,
  )
  await sql`
    comment on column users.reminder_lead_hours is 'how long before a due date to remind; null: not at all'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table users drop column time_zone, drop column week_start, drop column daily_mail_at,
      drop column reminder_lead_hours`.execute(db)
}
