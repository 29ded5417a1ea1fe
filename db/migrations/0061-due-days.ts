import { type Kysely, sql } from 'kysely'

/**
 * The day on which a task is due, for dates without a time. Its moment stays in `due_date`: the end of the day in the
 * zone of who set it, by which tasks are ordered, and which processes of the version before read and write alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column due_day date`.execute(db)
  await sql`
    comment on column tasks.due_day is 'the day on which the task is due, everywhere; null: due at a moment, or never'`.execute(
    db,
  )
  // The clocks of the world are at most 12 hours behind UTC and 14 ahead.
  await sql`
    alter table tasks add constraint tasks_due_day check (
      due_day is null
      or due_date is not null and isfinite(due_day)
        and due_date >= (due_day + time '09:59') at time zone 'UTC'
        and due_date < (due_day + 1 + time '12:00') at time zone 'UTC'
    ) not valid`.execute(db)
  await sql`
    create function end_of_date(day date, zone text) returns timestamptz language plpgsql stable as $$
    declare moment timestamptz;
    begin
      begin
        moment := (day + time '23:59') at time zone coalesce(zone, 'UTC');
      exception when invalid_parameter_value then
        moment := (day + time '23:59') at time zone 'UTC';
      end;
      -- The last day of the year 9999 ends in the year 10000 of UTC, which a due date cannot be in.
      return case when moment >= '10000-01-01Z' then '9999-12-31 23:59:59.999Z' else moment end;
    end $$`.execute(db)
  await sql`
    create function forget_due_day() returns trigger language plpgsql as $$
    begin
      new.due_day := null;
      return new;
    end $$`.execute(db)
  // What writes another moment and not the day is a process of the version before.
  await sql`
    create trigger tasks_due_day_forgotten before update of due_date on tasks for each row
    when (new.due_date is distinct from old.due_date and new.due_day = old.due_day)
    execute function forget_due_day()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger tasks_due_day_forgotten on tasks`.execute(db)
  await sql`drop function forget_due_day, end_of_date`.execute(db)
  await sql`alter table tasks drop column due_day`.execute(db)
}
