import { type Kysely, sql } from 'kysely'

/** The steps of a task, and how many of them there are and are done, which its card shows. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table tasks
      add column checklist_items integer not null default 0,
      add column checklist_done integer not null default 0`.execute(db)
  await sql`
    alter table tasks add constraint tasks_checklist_items check (checklist_items between 0 and 200) not valid`.execute(
    db,
  )
  await sql`
    create table checklist_items (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      text text not null constraint checklist_items_text_length check (char_length(text) between 1 and 300),
      done boolean not null default false,
      position integer not null,
      assigned_to bigint references users on delete set null
    )`.execute(db)
  await sql`create index checklist_items_task on checklist_items (task_id, position, id)`.execute(db)
  await sql`create index checklist_items_assignee on checklist_items (assigned_to) where assigned_to is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table checklist_items`.execute(db)
  await sql`alter table tasks drop column checklist_items, drop column checklist_done`.execute(db)
}
