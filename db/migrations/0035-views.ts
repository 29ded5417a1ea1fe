import { type Kysely, sql } from 'kysely'

/** The views that people save: the part of an address that holds the filters, the order and the grouping, by a name. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table views (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      project_id bigint references projects on delete cascade,
      name text not null constraint views_name_length check (char_length(name) between 1 and 80),
      query text not null constraint views_query_length check (char_length(query) <= 2000),
      shared boolean not null default false,
      created_at timestamptz(3) not null default now(),
      constraint views_shared_in_project check (not shared or project_id is not null)
    )`.execute(db)
  await sql`comment on column views.project_id is 'null: of My Tasks'`.execute(db)
  await sql`create index views_user on views (user_id, project_id)`.execute(db)
  await sql`create index views_project on views (project_id) where project_id is not null`.execute(db)
  await sql`create index views_shared on views (project_id) where shared`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table views`.execute(db)
}
