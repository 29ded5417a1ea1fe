import { type Kysely, sql } from 'kysely'

/**
 * What a change of several tasks tells a person is one row. The next time that a clock shows an hour is a function,
 * because the zone of a person may be one that PostgreSQL does not know.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table notifications add column task_count integer, add column batch_revision bigint`.execute(db)
  await sql`
    comment on column notifications.task_count is
      'of a change of several tasks: how many of them it tells of; then task_id is null'`.execute(db)
  await sql`
    comment on column notifications.batch_revision is
      'of a change of several tasks: its revision of the project, by which batch_changes lists them'`.execute(
    db,
  )
  await sql`
    create function next_time_in_zone(hour time, zone text) returns timestamptz language plpgsql stable as $$
    declare
      today date := date_in_zone(now(), zone);
    begin
      return case
        when (today + hour) at time zone coalesce(zone, 'UTC') > now() then (today + hour) at time zone coalesce(zone, 'UTC')
        else (today + 1 + hour) at time zone coalesce(zone, 'UTC')
      end;
    exception when invalid_parameter_value then
      return case
        when (today + hour) at time zone 'UTC' > now() then (today + hour) at time zone 'UTC'
        else (today + 1 + hour) at time zone 'UTC'
      end;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function next_time_in_zone`.execute(db)
  await sql`delete from notifications where task_count is not null`.execute(db)
  await sql`alter table notifications drop column task_count, drop column batch_revision`.execute(db)
}
