import { type Kysely, sql } from 'kysely'

/**
 * The key of a project and the number of a task in it, which are its short id: NG-12. Triggers give them whoever writes:
 * the version before knows neither. A project without a counter has tasks that are yet to be numbered.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table projects add column key text`.execute(db)
  await sql`alter table tasks add column number integer`.execute(db)
  await sql`
    create table project_keys (
      project_id bigint not null references projects on delete cascade,
      key text not null,
      since timestamptz not null default now(),
      primary key (project_id, key)
    )`.execute(db)
  await sql`create index project_keys_key on project_keys (key)`.execute(db)
  await sql`
    create table task_counters (
      -- Deferred, because a project gets its counter before it is inserted itself.
      project_id bigint primary key references projects on delete cascade deferrable initially deferred,
      last_number integer not null default 0
    )`.execute(db)
  await sql`
    create table former_task_ids (
      task_id bigint not null references tasks on delete cascade,
      key text not null,
      number integer not null,
      primary key (task_id, key, number)
    )`.execute(db)
  await sql`create index former_task_ids_id on former_task_ids (key, number)`.execute(db)

  // The first letters of up to three words, or the first three letters of the only one.
  await sql`
    create function key_from_name(name text) returns text language sql immutable as $$
      select upper(case
        when cardinality(words) > 1 then (
          select string_agg(left(word, 1), '' order by place)
          from unnest(words) with ordinality listed (word, place) where place <= 3
        )
        when length(words[1]) > 1 then left(words[1], 3)
        else concat(words[1], 'P')
      end)
      from (
        select coalesce(array_agg(match[1] order by place), '{P}') as words
        from regexp_matches(
          regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'), '[A-Za-z][A-Za-z0-9]*', 'g'
        ) with ordinality found (match, place)
      ) split
    $$`.execute(db)
  // A project's people see the keys of its organization, or of its owner's personal projects.
  await sql`
    create function free_key(wanted text, project bigint, organization bigint, owner bigint) returns text
      language plpgsql as $$
    declare
      candidate text := wanted;
      attempt integer := 1;
    begin
      -- Of two projects at once, the second waits, and sees the key of the first.
      perform pg_advisory_xact_lock(hashtext('keys of projects'), hashtext(coalesce(-organization, owner)::text));
      while exists (
        select from (
          select id from projects where key = candidate
          union all select project_id from project_keys where key = candidate
        ) having_it
        join projects other on other.id = having_it.id
        where other.id <> project and other.organization_id is not distinct from organization
          and (organization is not null or other.user_id = owner)
      ) loop
        attempt := attempt + 1;
        candidate := case
          when attempt < 100 then left(wanted, 5 - length(attempt::text)) || attempt
          else left(wanted, 1) || (
            select string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 1 + floor(random() * 36)::integer, 1), '')
            from generate_series(1, 4)
          )
        end;
      end loop;
      return candidate;
    end $$`.execute(db)

  await sql`
    create function number_project() returns trigger language plpgsql as $$
    begin
      if new.key is null then
        new.key := free_key(key_from_name(new.name), new.id, new.organization_id, new.user_id);
      end if;
      insert into task_counters (project_id) values (new.id);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger projects_number before insert on projects for each row execute function number_project()`.execute(
    db,
  )
  await sql`
    create function keep_key() returns trigger language plpgsql as $$
    begin
      new.key := free_key(old.key, new.id, new.organization_id, new.user_id);
      if new.key <> old.key then
        insert into project_keys (project_id, key) values (old.id, old.key)
        on conflict (project_id, key) do update set since = now();
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger projects_key_elsewhere before update of organization_id, user_id on projects for each row
    when (
      old.key = new.key and (
        old.organization_id is distinct from new.organization_id
        or (new.organization_id is null and old.user_id <> new.user_id)
      )
    )
    execute function keep_key()`.execute(db)

  await sql`
    create function number_task() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.number is not null then
        insert into former_task_ids (task_id, key, number)
        select old.id, key, old.number from (
          select key from projects where id = old.project_id
          union select key from project_keys where project_id = old.project_id
        ) keys
        on conflict do nothing;
      end if;
      new.number := null;
      update task_counters set last_number = last_number + 1 where project_id = new.project_id
      returning last_number into new.number;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger tasks_number_when_new before insert on tasks for each row execute function number_task()`.execute(
    db,
  )
  await sql`
    create trigger tasks_number_when_moved before update of project_id on tasks for each row
    when (new.project_id <> old.project_id) execute function number_task()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger tasks_number_when_new on tasks`.execute(db)
  await sql`drop trigger tasks_number_when_moved on tasks`.execute(db)
  await sql`drop trigger projects_number on projects`.execute(db)
  await sql`drop trigger projects_key_elsewhere on projects`.execute(db)
  await sql`drop function number_task, number_project, keep_key, free_key, key_from_name`.execute(db)
  await sql`drop table project_keys, task_counters, former_task_ids`.execute(db)
  await sql`alter table tasks drop column number`.execute(db)
  await sql`alter table projects drop column key`.execute(db)
}
