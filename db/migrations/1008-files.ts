import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const tables = [
  `create table file_contents (
      id uuid primary key,
      store text not null
        constraint file_contents_store check (store in ('database', 's3')),
      size bigint not null default 0,
      complete boolean not null default false,
      created_at timestamptz(3) not null default now(),
      ownerless_since timestamptz(3)
    )`,
  `create index file_contents_age on file_contents (created_at)`,
  `create index file_contents_ownerless on file_contents (ownerless_since) where ownerless_since is not null`,

  `create table file_pieces (
      content_id uuid not null references file_contents on delete cascade,
      number integer not null,
      bytes bytea not null,
      primary key (content_id, number)
    )`,
  `alter table file_pieces alter column bytes set storage external`,

  `create table files (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade deferrable,
      content_id uuid not null references file_contents,
      user_id bigint references users on delete set null,
      name text not null
        constraint files_name_length check (char_length(name) between 1 and 255),
      type text not null,
      size bigint not null,
      width integer,
      height integer,
      preview bytea,
      picture_id bigint generated always as (case when preview is not null then id end) stored,
      created_at timestamptz(3) not null default now(),
      stored_by bigint references users on delete set null,
      constraint files_picture unique (task_id, picture_id)
    )`,
  `create index files_task on files (task_id, id)`,
  `create index files_content on files (content_id)`,
  `create index files_user on files (user_id) where user_id is not null`,
  `create index files_stored_by on files (stored_by) include (size) where stored_by is not null`,
  `alter table tasks add constraint tasks_cover
    foreign key (id, cover) references files (task_id, picture_id) on delete set null (cover) deferrable`,

  `create table imports (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      organization_id bigint references organizations on delete cascade,
      project_id bigint references projects on delete cascade,
      source text not null
        constraint imports_source check (source in ('laneway', 'trello', 'csv', 'text')),
      state text not null default 'reading'
        constraint imports_state check
          (state in ('reading', 'preview', 'running', 'done', 'failed', 'takenBack')),
      file_name text not null
        constraint imports_file_name_length check (char_length(file_name) between 1 and 255),
      file_size bigint not null,
      content_id uuid references file_contents on delete set null,
      reading jsonb,
      choices jsonb not null default '{}',
      tasks_done integer not null default 0,
      made jsonb not null default '{"kept": 0, "projects": []}',
      error text,
      attempts integer not null default 0,
      leased_until timestamptz(3),
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      read_counts jsonb,
      content_hash bytea
    )`,
  `create index imports_user on imports (user_id, id)`,
  `create index imports_organization on imports (organization_id) where organization_id is not null`,
  `create index imports_project on imports (project_id) where project_id is not null`,
  `create index imports_content on imports (content_id) where content_id is not null`,
  `create index imports_unfinished on imports (leased_until) where state in ('reading', 'running')`,
  `create index imports_content_hash on imports (content_hash) where content_hash is not null`,

  `create table web_files (
      path text primary key,
      content text not null,
      last_run_at timestamptz(3) not null default now()
    )`,
]

/**
 * Marks contents when their last file or import is deleted by any statement. The second of two concurrent deletions
 * waits.
 */
export const contentFunctions = [
  `create function mark_ownerless_contents() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'files' then
        perform from file_contents content
        where content.id in (select gone.content_id from gone) order by content.id for update;
        update file_contents content set ownerless_since = now()
        where content.id in (select gone.content_id from gone)
          and not exists (select from files where files.content_id = content.id);
      elsif old.content_id is distinct from new.content_id then
        update file_contents set ownerless_since = now() where id = old.content_id;
      end if;
      return null;
    end $$`,
  `create trigger files_leave_contents after delete on files referencing old table as gone
    for each statement execute function mark_ownerless_contents()`,
  // A deleted row has no new content.
  `create trigger imports_leave_contents after delete or update of content_id on imports
    for each row execute function mark_ownerless_contents()`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, [...tables, ...contentFunctions])
