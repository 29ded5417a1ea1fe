import { type Kysely, sql } from 'kysely'

/**
 * What the move of a task leaves to be done after it, when no project is locked any more: its history is copied, and
 * its texts for the search follow. Until then the history is read where it was written. Triggers note each move, also
 * one by the previous version, and copy what a project that is deleted still holds of tasks that left it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pending_moves (
      id bigint generated always as identity primary key,
      task_id bigint not null,
      from_project_id bigint not null,
      last_change_id bigint not null
    )`.execute(db)
  await sql`
    comment on column pending_moves.last_change_id is 'the newest change of the project that the task left'`.execute(
    db,
  )
  await sql`create index pending_moves_task on pending_moves (task_id)`.execute(db)
  await sql`create index pending_moves_project on pending_moves (from_project_id)`.execute(db)

  await sql`
    create function note_moved_task() returns trigger language plpgsql as $$
    begin
      insert into pending_moves (task_id, from_project_id, last_change_id)
      values (new.id, old.project_id, coalesce((
        select id from changes
        where project_id = old.project_id and kind not in ('task.movedOut', 'tasks.movedOut')
        order by id desc limit 1
      ), 0));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tasks_noted_when_moved after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function note_moved_task()`.execute(db)

  await sql`
    create or replace function store_text_of_changed_task() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      values (new.id, 0, new.project_id, task_text(new.title, new.description))
      on conflict (task_id, service_unit_id) do update set body = excluded.body;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger tasks_searchable_when_changed after update of title, description on tasks for each row
    when (old.title <> new.title or old.description <> new.description)
    execute function store_text_of_changed_task()`.execute(db)

  await sql`
    create function history_of_move(task bigint, project bigint, last_change bigint)
    returns table (id bigint, kind text, actor_id bigint, fields jsonb, at timestamptz) language sql stable as $$
      select id, kind, actor_id, fields, at from changes
      where task_id = task and project_id = project and id <= last_change and kind <> 'task.movedOut'
      union all
      select changes.id, replace(changes.kind, 'tasks.', 'task.'), changes.actor_id, batch.fields, changes.at
      from batch_changes batch
      join changes on changes.project_id = batch.project_id and changes.revision = batch.revision
      where batch.task_id = task and batch.project_id = project
        and changes.id <= last_change and changes.kind <> 'tasks.movedOut'
    $$`.execute(db)
  await sql`
    create function keep_history_of_moved_tasks() returns trigger language plpgsql as $$
    begin
      insert into moved_changes (task_id, id, kind, actor_id, fields, at)
      select move.task_id, change.id, change.kind, change.actor_id, change.fields, change.at
      from pending_moves move
      join tasks on tasks.id = move.task_id and tasks.project_id <> old.id
      cross join lateral history_of_move(move.task_id, move.from_project_id, move.last_change_id) change
      where move.from_project_id = old.id
      on conflict do nothing;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger projects_keep_history before delete on projects for each row
    execute function keep_history_of_moved_tasks()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    insert into moved_changes (task_id, id, kind, actor_id, fields, at)
    select move.task_id, change.id, change.kind, change.actor_id, change.fields, change.at
    from pending_moves move join tasks on tasks.id = move.task_id cross join lateral history_of_move(move.task_id, move.from_project_id, move.last_change_id) change
    on conflict do nothing`.execute(db)
  await sql`
    update task_texts set project_id = tasks.project_id from tasks
    where tasks.id = task_id and tasks.project_id <> task_texts.project_id`.execute(db)
  await sql`drop trigger projects_keep_history on projects`.execute(db)
  await sql`drop function keep_history_of_moved_tasks, history_of_move`.execute(db)
  await sql`
    create or replace function store_text_of_changed_task() returns trigger language plpgsql as $$
    begin
      insert into task_texts (task_id, service_unit_id, project_id, body)
      values (new.id, 0, new.project_id, task_text(new.title, new.description))
      on conflict (task_id, service_unit_id) do update set body = excluded.body;
      update task_texts set project_id = new.project_id where task_id = new.id and project_id <> new.project_id;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger tasks_searchable_when_changed after update of title, description, project_id on tasks
    for each row
    when (old.title <> new.title or old.description <> new.description or old.project_id <> new.project_id)
    execute function store_text_of_changed_task()`.execute(db)
  await sql`drop trigger tasks_noted_when_moved on tasks`.execute(db)
  await sql`drop function note_moved_task`.execute(db)
  await sql`drop table pending_moves`.execute(db)
}
