import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table known_browsers (
      id bigint generated always as identity primary key,
      token_hash text not null constraint known_browsers_token_unique unique,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index known_browsers_user on known_browsers (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table known_browsers`.execute(db)
}
