import { type Kysely, sql } from 'kysely'

/**
 * Files of tasks. A content is written first, piece by piece, and belongs to a file once it is complete; what no file
 * names is deleted by the hour. Only a picture that has a preview can be the cover of its task.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table file_contents (
      id uuid primary key,
      store text not null constraint file_contents_store check (store in ('database', 's3')),
      size bigint not null default 0,
      complete boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index file_contents_age on file_contents (created_at)`.execute(db)
  await sql`
    create table file_pieces (
      content_id uuid not null references file_contents on delete cascade,
      number integer not null,
      bytes bytea not null,
      primary key (content_id, number)
    )`.execute(db)
  await sql`alter table file_pieces alter column bytes set storage external`.execute(db)
  await sql`
    create table files (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      content_id uuid not null references file_contents,
      user_id bigint references users on delete set null,
      name text not null constraint files_name_length check (char_length(name) between 1 and 255),
      type text not null,
      size bigint not null,
      width integer,
      height integer,
      preview bytea,
      picture_id bigint generated always as (case when preview is not null then id end) stored,
      created_at timestamptz(3) not null default now(),
      constraint files_picture unique (task_id, picture_id)
    )`.execute(db)
  await sql`create index files_task on files (task_id, id)`.execute(db)
  await sql`create index files_content on files (content_id)`.execute(db)
  await sql`create index files_user on files (user_id) where user_id is not null`.execute(db)
  await sql`
    alter table tasks
      add column files integer not null default 0,
      add column cover bigint`.execute(db)
  await sql`alter table tasks add constraint tasks_files check (files between 0 and 100) not valid`.execute(
    db,
  )
  // Tasks and files point to each other: a backup is restored table by table.
  await sql`
    alter table tasks add constraint tasks_cover foreign key (id, cover) references files (task_id, picture_id)
      on delete set null (cover) deferrable not valid`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop column files, drop column cover`.execute(db)
  await sql`drop table files`.execute(db)
  await sql`drop table file_pieces`.execute(db)
  await sql`drop table file_contents`.execute(db)
}
