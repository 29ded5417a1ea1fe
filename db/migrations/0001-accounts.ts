import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      username text not null constraint users_username_form check (username ~ '^[A-Za-z0-9._-]{3,32}$'),
      email text not null constraint users_email_form check (email = lower(email) and char_length(email) between 3 and 254),
      password_hash text,
      first_name text constraint users_first_name_length check (char_length(first_name) between 1 and 200),
      last_name text constraint users_last_name_length check (char_length(last_name) between 1 and 200),
      totp_enabled boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create unique index users_username_unique on users (lower(username))`.execute(db)
  await sql`create unique index users_email_unique on users (lower(email))`.execute(db)

  await sql`
    create table sessions (
      id_hash text primary key,
      user_id bigint not null references users on delete cascade,
      remembered boolean not null,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

  await sql`
    create table throttles (
      key text primary key,
      hits integer not null,
      resets_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index throttles_expiry on throttles (resets_at)`.execute(db)

  await sql`
    create table idempotency_keys (
      user_id bigint not null references users on delete cascade,
      call text not null,
      key text not null constraint idempotency_keys_form check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
      body_hash text not null,
      status integer,
      answer text,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, call, key)
    )`.execute(db)
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table idempotency_keys, throttles, sessions, users`.execute(db)
}
