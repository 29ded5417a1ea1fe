import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

/**
 * One check of the columns that input schemas have checked. It is a function, because PostgreSQL parses a function once
 * per connection.
 */
export const projectChecks = [
  `create function are_project_values(
      name text, description text, status text, key text, colour text, icon text, default_order text,
      archive_done_after_days integer, estimate_unit text
    ) returns boolean language plpgsql immutable parallel safe as $$
    begin
      return char_length(name) between 1 and 200 and char_length(description) <= 10000
        and status in ('active', 'archived')
        and key is not null and key ~ '^[A-Z][A-Z0-9]{1,4}$'
        and (colour is null or colour in (
          'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey'
        ))
        and (icon is null or char_length(icon) between 1 and 20)
        and default_order in ('due', 'priority', 'newest', 'manual')
        and (archive_done_after_days is null or archive_done_after_days between 1 and 365)
        and estimate_unit in ('points', 'hours');
    end $$`,
]

const tables = [
  `create table projects (
      id bigint generated always as identity primary key,
      name text not null,
      description text not null default '',
      status text not null default 'active',
      user_id bigint not null references users,
      organization_id bigint references organizations,
      team_id bigint,
      revision bigint not null default 0,
      access_version bigint not null default 0,
      created_at timestamptz(3) not null default now(),
      archive_done_after_days integer,
      colour text,
      icon text,
      default_order text not null default 'due',
      key text,
      estimate_unit text not null default 'points',
      constraint projects_team_needs_organization check (team_id is null or organization_id is not null),
      constraint projects_values check (are_project_values(
        name, description, status, key, colour, icon, default_order, archive_done_after_days, estimate_unit
      )),
      constraint projects_team foreign key (organization_id, team_id) references teams (organization_id, id)
        on delete set null (team_id)
    ) with (fillfactor = 70)`,
  `create index projects_owner on projects (user_id)`,
  `create index projects_organization on projects (organization_id) where organization_id is not null`,
  `create index projects_key on projects (key)`,
  `create unique index projects_key_in_organization on projects (organization_id, key)
      where organization_id is not null`,
  `create unique index projects_key_of_person on projects (user_id, key) where organization_id is null`,

  `create table project_members (
      project_id bigint not null references projects on delete cascade,
      user_id bigint not null references users,
      permission_role text not null
        constraint project_members_permission_role check (permission_role in ('read', 'editor', 'admin')),
      project_role text
        constraint project_members_project_role check (char_length(project_role) between 1 and 200),
      joined_at timestamptz(3) not null default now(),
      primary key (project_id, user_id)
    )`,
  `create index project_members_user on project_members (user_id)`,

  `create table project_keys (
      project_id bigint not null references projects on delete cascade,
      key text not null,
      since timestamptz not null default now(),
      primary key (project_id, key)
    )`,
  `create index project_keys_key on project_keys (key)`,

  `create table task_counters (
      project_id bigint primary key references projects on delete cascade deferrable initially deferred,
      last_number integer not null default 0,
      tasks_by_status jsonb not null default '{}',
      text_kibibytes integer not null default 0
    )`,

  `create table lanes (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects on delete cascade deferrable initially deferred,
      name text not null
        constraint lanes_name_length check (char_length(name) between 1 and 40),
      status text not null
        constraint lanes_status check (status in ('todo', 'in_progress', 'review', 'on_hold', 'done')),
      card_limit integer
        constraint lanes_card_limit check (card_limit between 1 and 999),
      position integer not null
        constraint lanes_position check (position between 0 and 19),
      constraint lanes_of_project unique (project_id, id, status)
    )`,

  `create table labels (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects on delete cascade,
      name text not null
        constraint labels_name_length check (char_length(name) between 1 and 40),
      colour text not null
        constraint labels_colour check
          (colour in ('red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey'))
    )`,
  `create unique index labels_name_unique on labels (project_id, lower(name))`,

  `create table views (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      project_id bigint references projects on delete cascade,
      name text not null
        constraint views_name_length check (char_length(name) between 1 and 80),
      query text not null
        constraint views_query_length check (char_length(query) <= 2000),
      shared boolean not null default false,
      created_at timestamptz(3) not null default now(),
      constraint views_shared_in_project check (not shared or project_id is not null)
    )`,
  `create index views_user on views (user_id, project_id)`,
  `create index views_project on views (project_id) where project_id is not null`,
  `create index views_shared on views (project_id) where shared`,
  `comment on column views.project_id is 'null: of My Tasks'`,
]

export const projectFunctions = [
  // Plain SQL cannot raise an error: a statement whose row is gone or has changed calls this.
  `create function refuse_write() returns boolean language plpgsql as $$
    begin
      raise exception 'the row to write is gone or has changed' using errcode = 'LW001';
    end $$`,

  // The second of two concurrent projects waits, and sees the key of the first.
  `create function free_key(wanted text, project bigint, organization bigint, owner bigint) returns text
    language plpgsql as $$
    declare
      candidate text := wanted;
      attempt integer := 1;
    begin
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
    end $$`,

  // The key is made of the first letters of the name's first words, or of the first letters of its only word.
  `create function complete_project() returns trigger language plpgsql as $$
    declare
      words text[];
    begin
      if new.key is null then
        select coalesce(array_agg(match[1] order by position), '{P}') into words
        from regexp_matches(
          regexp_replace(normalize(new.name, nfkd), '[\u0300-\u036f]', '', 'g'), '[A-Za-z][A-Za-z0-9]*', 'g'
        ) with ordinality found (match, position);
        new.key := free_key(
          upper(case
            when cardinality(words) > 1 then left(words[1], 1) || left(words[2], 1) || coalesce(left(words[3], 1), '')
            when length(words[1]) > 1 then left(words[1], 3)
            else words[1] || 'P'
          end),
          new.id, new.organization_id, new.user_id
        );
      end if;
      insert into task_counters (project_id) values (new.id);
      insert into lanes (project_id, name, status, position)
      values
        (new.id, 'To Do', 'todo', 0),
        (new.id, 'In Progress', 'in_progress', 1),
        (new.id, 'In Review', 'review', 2),
        (new.id, 'On Hold', 'on_hold', 3),
        (new.id, 'Done', 'done', 4);
      return new;
    end $$`,
  `create trigger projects_complete before insert on projects for each row execute function complete_project()`,

  `create function keep_key() returns trigger language plpgsql as $$
    begin
      new.key := free_key(old.key, new.id, new.organization_id, new.user_id);
      if new.key <> old.key then
        insert into project_keys (project_id, key) values (old.id, old.key)
        on conflict (project_id, key) do update set since = now();
      end if;
      return new;
    end $$`,
  `create trigger projects_key_elsewhere before update of organization_id, user_id on projects for each row
    when (
      old.key = new.key and (
        old.organization_id is distinct from new.organization_id
        or new.organization_id is null and old.user_id <> new.user_id
      )
    )
    execute function keep_key()`,
]

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...projectChecks, ...tables, ...projectFunctions])
