import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** The day on which a task starts, what it is estimated to take, and in which unit its project estimates. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table tasks
      add column if not exists start_date date,
      add column if not exists estimate real`.execute(db)
  await sql`
    alter table projects add column if not exists estimate_unit text not null default 'points'`.execute(db)
  // A moment is on several days around the world: the task may start on the last of them.
  await sql`
    alter table tasks
      drop constraint if exists tasks_start_date,
      add constraint tasks_start_date check (
        start_date between date '1970-01-01' and date '9999-12-31'
        and start_date <= coalesce(due_day, (due_date at time zone 'UTC' + interval '14 hours')::date, start_date)
      ) not valid,
      drop constraint if exists tasks_estimate,
      add constraint tasks_estimate check (estimate between 0 and 999) not valid,
      drop constraint if exists tasks_estimate_halves,
      add constraint tasks_estimate_halves check (estimate * 2 = trunc((estimate * 2)::numeric)) not valid`.execute(
    db,
  )
  await sql`
    alter table projects
      drop constraint if exists projects_estimate_unit,
      add constraint projects_estimate_unit check (estimate_unit in ('points', 'hours')) not valid`.execute(
    db,
  )
  await sql`alter table tasks validate constraint tasks_start_date`.execute(db)
  await sql`alter table tasks validate constraint tasks_estimate`.execute(db)
  await sql`alter table tasks validate constraint tasks_estimate_halves`.execute(db)
  await sql`alter table projects validate constraint projects_estimate_unit`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop column start_date, drop column estimate`.execute(db)
  await sql`alter table projects drop column estimate_unit`.execute(db)
}
