import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table tasks (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects on delete cascade,
      title text not null constraint tasks_title_length check (char_length(title) between 1 and 200),
      description text not null constraint tasks_description_length check (char_length(description) <= 10000),
      status text not null constraint tasks_status check (status in ('todo', 'in_progress', 'review', 'on_hold', 'done')),
      priority text not null constraint tasks_priority check (priority in ('low', 'medium', 'high', 'urgent')),
      due_date timestamptz(3) constraint tasks_due_date check (due_date >= '1970-01-01Z' and due_date < '10000-01-01Z'),
      archived boolean not null default false,
      assigned_to bigint,
      version integer not null default 1,
      service_units integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint tasks_only_done_archived check (not archived or status = 'done'),
      constraint tasks_assignee_is_member foreign key (project_id, assigned_to)
        references project_members (project_id, user_id) on delete set null (assigned_to)
    )`.execute(db)
  await sql`create index tasks_board on tasks (project_id, due_date, id)`.execute(db)
  await sql`create index tasks_assignee on tasks (assigned_to, project_id) where assigned_to is not null`.execute(
    db,
  )

  await sql`
    create table service_units (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      user_id bigint not null references users,
      content text not null constraint service_units_content_length check (char_length(content) between 1 and 2000),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index service_units_task on service_units (task_id, id)`.execute(db)

  // Rolls back a statement from inside it: the revision must not increase when the write finds no row.
  await sql`
    create function refuse_write() returns boolean language plpgsql as $$
    begin
      raise exception 'the row to write is gone or has changed' using errcode = 'LW001';
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function refuse_write`.execute(db)
  await sql`drop table service_units, tasks`.execute(db)
}
