import { type Kysely, sql } from 'kysely'

const allow = (db: Kysely<unknown>, templates: string[]) =>
  sql`
    alter table mails
      drop constraint mails_template,
      add constraint mails_template check (template in (${sql.join(templates.map((each) => sql.lit(each)))}))`.execute(
    db,
  )

const earlierTemplates = ['invitation', 'assignment', 'password_reset', 'welcome', 'notice']

/** Emails of notifications: of one task, or of a person's day. Each has one that waits, which further ones join. */
export async function up(db: Kysely<unknown>) {
  await allow(db, [...earlierTemplates, 'notifications', 'daily'])
  await sql`
    create unique index mails_waiting on mails (recipient_id, template, coalesce(task_id, 0))
      where state = 'queued' and template in ('notifications', 'daily')`.execute(db)
  await sql`
    create function date_in_zone(moment timestamptz, zone text) returns date language plpgsql stable as $$
    begin
      return (moment at time zone coalesce(zone, 'UTC'))::date;
    exception when invalid_parameter_value then
      return (moment at time zone 'UTC')::date;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function date_in_zone`.execute(db)
  await sql`drop index mails_waiting`.execute(db)
  await sql`delete from mails where template in ('notifications', 'daily')`.execute(db)
  await allow(db, earlierTemplates)
}
