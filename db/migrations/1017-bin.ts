import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const tables = [
  `create table bin_items (
      id bigint generated always as identity primary key,
      project_id bigint not null,
      kind text not null
        constraint bin_items_kind check (kind in ('task', 'lane', 'label', 'comment', 'file', 'project')),
      thing_id bigint not null,
      task_id bigint,
      author_id bigint references users on delete set null,
      user_id bigint references users on delete cascade,
      organization_id bigint references organizations,
      name text not null,
      facts jsonb not null default '{}',
      deleted_at timestamptz(3) not null default now(),
      deleted_by bigint references users on delete set null,
      until timestamptz(3) not null,
      constraint bin_items_owner check
        ((kind = 'project') = (user_id is not null or organization_id is not null)),
      constraint bin_items_once unique (kind, thing_id)
    )`,
  `create index bin_items_project on bin_items (project_id, id)`,
  `create index bin_items_until on bin_items (until)`,
  `create index bin_items_user on bin_items (user_id) where user_id is not null`,
  `create index bin_items_organization on bin_items (organization_id) where organization_id is not null`,
  `comment on table bin_items is 'what people have deleted and can restore'`,
  `comment on column bin_items.project_id is 'the project that it was in, or that it is; no reference: the project may be in the bin too'`,
  `comment on column bin_items.task_id is 'of a comment or a file: its task'`,
  `comment on column bin_items.author_id is 'of a comment: who wrote it'`,
  `comment on column bin_items.user_id is 'of a personal project: its owner'`,
  `comment on column bin_items.organization_id is 'of a project of an organization'`,
  `comment on column bin_items.facts is 'what no row of its own says: the tasks that a label or a lane had'`,

  `create table bin_rows (
      bin_item_id bigint not null references bin_items on delete cascade,
      table_name text not null,
      number bigint generated always as identity,
      row jsonb not null,
      primary key (bin_item_id, table_name, number)
    )`,
  `comment on table bin_rows is 'the rows of what is in the bin, as they were in their tables'`,

  `create table bin_files (
      bin_item_id bigint not null references bin_items on delete cascade,
      file_id bigint not null,
      project_id bigint not null,
      content_id uuid not null references file_contents,
      stored_by bigint references users on delete set null,
      size bigint not null,
      primary key (bin_item_id, file_id)
    )`,
  `create index bin_files_project on bin_files (project_id) include (size)`,
  `create index bin_files_content on bin_files (content_id)`,
  `create index bin_files_stored_by on bin_files (stored_by) include (size) where stored_by is not null`,
  `comment on table bin_files is 'the files in the bin: their contents stay, and count against the limits'`,
]

/** A content whose last file is in the bin stays, until that is deleted for good. */
export const contentFunctionsWithBin = [
  `create or replace function mark_ownerless_contents() returns trigger language plpgsql as $$
    begin
      if tg_table_name <> 'imports' then
        perform from file_contents content
        where content.id in (select gone.content_id from gone) order by content.id for update;
        update file_contents content set ownerless_since = now()
        where content.id in (select gone.content_id from gone)
          and not exists (select from files where files.content_id = content.id)
          and not exists (select from bin_files where bin_files.content_id = content.id);
      elsif old.content_id is distinct from new.content_id then
        update file_contents set ownerless_since = now() where id = old.content_id;
      end if;
      return null;
    end $$`,
  `create trigger bin_files_leave_contents after delete on bin_files referencing old table as gone
    for each statement execute function mark_ownerless_contents()`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, [...tables, ...contentFunctionsWithBin])
