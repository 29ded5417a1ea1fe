import { type Kysely, sql } from 'kysely'

/**
 * Boards that come from elsewhere: the file, what it holds, what somebody has chosen of it, and what it has made here,
 * so that it can be taken back. Whoever runs an import prolongs `leased_until`; when it is past, another process goes on.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table imports (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      organization_id bigint references organizations on delete cascade,
      project_id bigint references projects on delete cascade,
      source text not null
        constraint imports_source check (source in ('laneway', 'trello', 'csv', 'text')),
      state text not null default 'reading'
        constraint imports_state check (
          state in ('reading', 'preview', 'running', 'done', 'failed', 'takenBack')
        ),
      file_name text not null
        constraint imports_file_name_length check (char_length(file_name) between 1 and 255),
      file_size bigint not null,
      content_id uuid references file_contents on delete set null,
      reading jsonb,
      choices jsonb not null default '{}',
      tasks_done integer not null default 0,
      made jsonb not null default '{"projects": [], "kept": 0}',
      error text,
      attempts integer not null default 0,
      leased_until timestamptz(3),
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3)
    )`.execute(db)
  await sql`create index imports_user on imports (user_id, id)`.execute(db)
  await sql`create index imports_organization on imports (organization_id) where organization_id is not null`.execute(
    db,
  )
  await sql`create index imports_project on imports (project_id) where project_id is not null`.execute(db)
  await sql`create index imports_content on imports (content_id) where content_id is not null`.execute(db)
  await sql`create index imports_unfinished on imports (leased_until) where state in ('reading', 'running')`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table imports`.execute(db)
}
