import { type Kysely, sql } from 'kysely'

/**
 * The words of tasks and of their service units, for the search. Triggers maintain them, so that they are correct
 * whoever writes, including the previous version. A line holds the title, the rest is below it.
 */
export async function up(db: Kysely<unknown>) {
  // The owner of a database may create this extension. If it is another role, an administrator creates it before.
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table task_texts (
      task_id bigint not null references tasks on delete cascade,
      service_unit_id bigint not null,
      project_id bigint not null,
      body text not null,
      primary key (task_id, service_unit_id)
    )`.execute(db)
  await sql`create index task_texts_project on task_texts (project_id, task_id)`.execute(db)
  await sql`comment on column task_texts.service_unit_id is '0: the text is the task itself'`.execute(db)

  await sql`
    create function searchable_text(text) returns text language sql immutable parallel safe as $$
      select ' ' || regexp_replace(
        lower($1), '[\\u0001-/:-@[-${sql.raw('`')}{-\\u00bf\\u061c\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'
      )
    $$`.execute(db)
  await sql`
    create function task_text(title text, description text) returns text language sql immutable parallel safe as $$
      select searchable_text(title) || e'\\n' || searchable_text(description)
    $$`.execute(db)

  await sql`
    create function store_texts_of_new_tasks() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select id, 0, project_id, task_text(title, description) from added;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tasks_searchable_when_new after insert on tasks referencing new table as added
    for each statement execute function store_texts_of_new_tasks()`.execute(db)

  await sql`
    create function store_text_of_changed_task() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      values (new.id, 0, new.project_id, task_text(new.title, new.description))
      on conflict (task_id, service_unit_id) do update set body = excluded.body;
      update task_texts set project_id = new.project_id where task_id = new.id and project_id <> new.project_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tasks_searchable_when_changed after update of title, description, project_id on tasks for each row
    when (old.title <> new.title or old.description <> new.description or old.project_id <> new.project_id)
    execute function store_text_of_changed_task()`.execute(db)

  // A service unit is never changed, and is deleted only with its task.
  await sql`
    create function store_texts_of_new_service_units() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      select tasks.id, added.id, tasks.project_id, e'\\n' || searchable_text(added.content)
      from added join tasks on tasks.id = added.task_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger service_units_searchable_when_new after insert on service_units referencing new table as added
    for each statement execute function store_texts_of_new_service_units()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger service_units_searchable_when_new on service_units`.execute(db)
  for (const when of ['new', 'changed']) {
    await sql`drop trigger ${sql.ref(`tasks_searchable_when_${when}`)} on tasks`.execute(db)
  }
  await sql`
    drop function store_texts_of_new_tasks, store_text_of_changed_task, store_texts_of_new_service_units, task_text,
      searchable_text`.execute(db)
  await sql`drop table task_texts`.execute(db)
}
