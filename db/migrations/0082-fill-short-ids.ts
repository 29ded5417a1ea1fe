import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Gives the projects that are there their keys, and their tasks numbers in the order of their ids; the counter comes
 * last, and from then on new tasks are numbered at once. It takes some tasks of a project at a time, with the project
 * locked as a writer locks it. What was done already is not done again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index if not exists projects_key on projects (key)`.execute(db)
  await sql`
    do $$
    declare
      project bigint;
      last integer;
      taken integer;
    begin
      for project in
        select id from projects
        where key is null or not exists (select from task_counters where project_id = projects.id) order by id
      loop
        select coalesce(max(number), 0) into last from tasks where project_id = project;
        taken := null;
        while taken is null or taken > 0 loop
          -- The commit of the step itself waits for the disk, and for all before it.
          perform set_config('synchronous_commit', 'off', true);
          perform from projects where id = project for no key update;
          update projects set key = free_key(key_from_name(name), id, organization_id, user_id)
          where id = project and key is null;
          with some_tasks as materialized (
            select id from tasks where project_id = project and number is null order by id limit 500
          ),
          numbered as materialized (
            select id, last + row_number() over (order by id) as number from some_tasks
          ),
          filled as (
            update tasks set number = numbered.number from numbered where tasks.id = numbered.id
          )
          select count(*) into taken from numbered;
          last := last + taken;
          if taken = 0 then
            insert into task_counters (project_id, last_number)
            select project, last where exists (select from projects where id = project)
            on conflict do nothing;
          end if;
          commit;
        end loop;
      end loop;
    end $$`.execute(db)
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists tasks_number, projects_key_in_organization, projects_key_of_person`.execute(
    db,
  )
  await sql`create unique index concurrently tasks_number on tasks (project_id, number)`.execute(db)
  await sql`
    create unique index concurrently projects_key_in_organization on projects (organization_id, key)
    where organization_id is not null`.execute(db)
  await sql`
    create unique index concurrently projects_key_of_person on projects (user_id, key)
    where organization_id is null`.execute(db)
  await sql`
    alter table projects
      drop constraint if exists projects_key_present,
      drop constraint if exists projects_key_form,
      add constraint projects_key_present check (key is not null) not valid,
      add constraint projects_key_form check (key ~ '^[A-Z][A-Z0-9]{1,4}$') not valid`.execute(db)
  await sql`
    alter table tasks
      drop constraint if exists tasks_number_present,
      add constraint tasks_number_present check (coalesce(number, 0) > 0) not valid`.execute(db)
  await sql`alter table projects validate constraint projects_key_present`.execute(db)
  await sql`alter table projects validate constraint projects_key_form`.execute(db)
  await sql`alter table tasks validate constraint tasks_number_present`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table projects drop constraint projects_key_present, drop constraint projects_key_form`.execute(db)
  await sql`alter table tasks drop constraint tasks_number_present`.execute(db)
  await sql`
    drop index tasks_number, projects_key_in_organization, projects_key_of_person, projects_key`.execute(db)
}
