import { type Kysely, sql } from 'kysely'

/** Calendars that people subscribe to: of their own tasks, or of a project. An address is made from the nonce and APP_SECRET. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table feeds (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      project_id bigint references projects on delete cascade,
      nonce text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`comment on column feeds.project_id is 'null: of the tasks that are assigned to the person'`.execute(
    db,
  )
  await sql`create index feeds_user on feeds (user_id, id)`.execute(db)
  await sql`create index feeds_project on feeds (project_id) where project_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table feeds`.execute(db)
}
