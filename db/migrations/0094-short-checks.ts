import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

/** The expressions of checks, by their names. */
export type Checks = Readonly<Record<string, RawBuilder<unknown>>>

/**
 * PostgreSQL parses the stored expression of each check of a table anew for every statement that writes to it, whatever
 * the statement writes. The long ones are functions of their columns, which a connection parses once. The status of a
 * task needs no check beside the key of its lane, whose status has one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function is_due_day(due_day date, due_date timestamptz) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return due_day is null
        or due_date is not null and isfinite(due_day)
          and due_date >= (due_day + time '09:59') at time zone 'UTC'
          and due_date < (due_day + 1 + time '12:00') at time zone 'UTC';
    end $$`.execute(db)
  await sql`
    create or replace function is_start_date(start_date date, due_day date, due_date timestamptz) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return start_date between date '1970-01-01' and date '9999-12-31'
        and start_date <= coalesce(due_day, (due_date at time zone 'UTC' + interval '14 hours')::date, start_date);
    end $$`.execute(db)
  await sql`
    create or replace function is_estimate(estimate real) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return estimate between 0 and 999 and estimate + estimate = trunc((estimate + estimate)::numeric);
    end $$`.execute(db)
  await sql`
    create or replace function is_project_colour(colour text) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return colour in ('red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey');
    end $$`.execute(db)
  await replaceChecks(db, 'tasks', {
    tasks_due_day: sql`is_due_day(due_day, due_date)`,
    tasks_start_date: sql`is_start_date(start_date, due_day, due_date)`,
    tasks_estimate: sql`is_estimate(estimate)`,
    tasks_rank_form: sql`rank ~ '^[0-9A-Za-z]{1,100}$'`,
  })
  await replaceChecks(db, 'projects', { projects_colour: sql`is_project_colour(colour)` })
  await sql`
    alter table tasks drop constraint if exists tasks_estimate_halves, drop constraint if exists tasks_status`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await replaceChecks(db, 'tasks', {
    tasks_due_day: sql`
      due_day is null
      or due_date is not null and isfinite(due_day)
        and due_date >= (due_day + time '09:59') at time zone 'UTC'
        and due_date < (due_day + 1 + time '12:00') at time zone 'UTC'`,
    tasks_start_date: sql`
      start_date between date '1970-01-01' and date '9999-12-31'
      and start_date <= coalesce(due_day, (due_date at time zone 'UTC' + interval '14 hours')::date, start_date)`,
    tasks_estimate: sql`estimate between 0 and 999`,
    tasks_estimate_halves: sql`estimate * 2 = trunc((estimate * 2)::numeric)`,
    tasks_rank_form: sql`rank ~ '^[0-9A-Za-z]+$' and char_length(rank) <= 100`,
    tasks_status: sql`status in ('todo', 'in_progress', 'review', 'on_hold', 'done')`,
  })
  await replaceChecks(db, 'projects', {
    projects_colour: sql`
      colour in ('red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey')`,
  })
  await sql`drop function is_due_day, is_start_date, is_estimate, is_project_colour`.execute(db)
}

/**
 * Replaces checks by others, and by those of their own names. Every row meets the new ones already; they are validated
 * afterwards, while others write.
 */
export async function replaceChecks(
  db: Kysely<unknown>,
  table: string,
  checks: Checks,
  former: readonly string[] = [],
) {
  const dropped = [...former, ...Object.keys(checks)].map(
    (name) => sql`drop constraint if exists ${sql.ref(name)}`,
  )
  const added = Object.entries(checks).map(
    ([name, check]) => sql`add constraint ${sql.ref(name)} check (${check}) not valid`,
  )
  await sql`alter table ${sql.table(table)} ${sql.join([...dropped, ...added])}`.execute(db)
  for (const name of Object.keys(checks))
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db)
}
