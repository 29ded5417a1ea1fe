import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table sessions (
        id_hash text primary key,
        user_id bigint not null references users on delete cascade,
        remembered boolean not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        id bigint generated always as identity
          constraint sessions_id_unique unique,
        user_agent text,
        address text,
        last_seen_at timestamptz(3) not null default now()
      )`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_expiry on sessions (expires_at)`,

    `create table tokens (
        session_id bigint primary key references sessions (id) on delete cascade,
        name text not null
          constraint tokens_name_length check (char_length(name) between 1 and 80),
        scope text not null
          constraint tokens_scope check (scope in ('read', 'write', 'manage')),
        project_ids bigint[]
          constraint tokens_projects check (cardinality(project_ids) between 1 and 100)
      )`,

    `create table known_browsers (
        id bigint generated always as identity primary key,
        token_hash text not null
          constraint known_browsers_token_unique unique,
        user_id bigint not null references users on delete cascade,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3) not null default now()
      )`,
    `create index known_browsers_user on known_browsers (user_id)`,

    `create table account_tokens (
        token_hash text primary key,
        purpose text not null
          constraint account_tokens_purpose check
            (purpose in ('reset', 'proof', 'link', 'two_factor', 'relink')),
        user_id bigint not null references users on delete cascade,
        browser_hash text,
        subject text,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        address text,
        constraint account_tokens_browser check (browser_hash is not null or purpose in ('reset', 'proof')),
        constraint account_tokens_subject check (subject is not null or purpose not in ('link', 'relink'))
      )`,
    `create index account_tokens_browser on account_tokens (browser_hash) where browser_hash is not null`,
    `create index account_tokens_user on account_tokens (user_id)`,
    `create index account_tokens_expiry on account_tokens (expires_at)`,
    `comment on column account_tokens.address is 'the address that a link was sent to, if it is of one address only'`,

    `create table handshakes (
        id_hash text primary key,
        data text not null,
        expires_at timestamptz(3) not null
      )`,
    `create index handshakes_expiry on handshakes (expires_at)`,

    `create table throttles (
        key text primary key,
        hits integer not null,
        resets_at timestamptz(3) not null
      )`,
    `create index throttles_expiry on throttles (resets_at)`,

    `create table idempotency_keys (
        user_id bigint not null references users on delete cascade,
        call text not null,
        key text not null
          constraint idempotency_keys_form check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
        body_hash text not null,
        status integer,
        answer text,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, call, key)
      )`,
    `create index idempotency_keys_age on idempotency_keys (created_at)`,
  ])
