import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** The pictures of people, each at an address made from its content, which the person's row repeats. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table if not exists avatars (
      user_id bigint primary key references users on delete cascade,
      hash text not null constraint avatars_hash_form check (hash ~ '^[0-9a-f]{64}$'),
      picture bytea not null constraint avatars_picture_length check (octet_length(picture) between 1 and 65536)
    )`.execute(db)
  await sql`create index if not exists avatars_hash on avatars (hash)`.execute(db)
  await sql`alter table users add column if not exists avatar text`.execute(db)
  await sql`
    alter table users
      drop constraint if exists users_avatar_form,
      add constraint users_avatar_form check (avatar ~ '^/avatars/[0-9a-f]{64}\.webp$') not valid`.execute(db)
  await sql`alter table users validate constraint users_avatar_form`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table users drop column avatar`.execute(db)
  await sql`drop table avatars`.execute(db)
}
