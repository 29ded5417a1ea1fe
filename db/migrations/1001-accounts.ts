import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table users (
        id bigint generated always as identity primary key,
        username text not null
          constraint users_username_form check (username ~ '^[A-Za-z0-9._-]{3,32}$'),
        email text not null
          constraint users_email_form check (email = lower(email) and char_length(email) between 3 and 254),
        password_hash text,
        first_name text
          constraint users_first_name_length check (char_length(first_name) between 1 and 200),
        last_name text
          constraint users_last_name_length check (char_length(last_name) between 1 and 200),
        totp_enabled boolean not null default false,
        created_at timestamptz(3) not null default now(),
        assignment_mails boolean not null default true,
        email_proven_at timestamptz(3),
        email_proven boolean generated always as (email_proven_at is not null) stored,
        has_password boolean generated always as (password_hash is not null) stored,
        time_zone text,
        week_start smallint not null default 1
          constraint users_week_start check (week_start in (0, 1, 6)),
        daily_mail_at time(0),
        reminder_lead_hours smallint default 24
          constraint users_reminder_lead_hours check (reminder_lead_hours in (1, 3, 24, 48, 168)),
        avatar text
          constraint users_avatar_form check (avatar ~ '^/avatars/[0-9a-f]{64}.webp$')
      )`,
    `create unique index users_username_unique on users (lower(username))`,
    `create unique index users_email_unique on users (lower(email))`,
    `comment on column users.time_zone is 'an IANA name; null until a browser has sent it'`,
    `comment on column users.week_start is '0: Sunday, 1: Monday, 6: Saturday'`,
    `comment on column users.daily_mail_at is 'in the person''s zone; null: emails are sent as things happen'`,
    `comment on column users.reminder_lead_hours is 'how long before a due date to remind; null: not at all'`,

    `create table avatars (
        user_id bigint primary key references users on delete cascade,
        hash text not null
          constraint avatars_hash_form check (hash ~ '^[0-9a-f]{64}$'),
        picture bytea not null
          constraint avatars_picture_length check (octet_length(picture) between 1 and 65536)
      )`,
    `create index avatars_hash on avatars (hash)`,

    `create table oauth_accounts (
        id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        provider text not null
          constraint oauth_accounts_provider check (provider = 'aeroauth'),
        subject text not null
          constraint oauth_accounts_subject_length check (char_length(subject) between 1 and 255),
        created_at timestamptz(3) not null default now(),
        constraint oauth_accounts_subject_unique unique (provider, subject),
        constraint oauth_accounts_user_unique unique (user_id, provider)
      )`,

    `create table two_factor_secrets (
        user_id bigint primary key references users on delete cascade,
        sealed_secret text not null,
        confirmed boolean not null default false,
        last_step bigint not null default 0,
        recovery_salt text not null,
        created_at timestamptz(3) not null default now()
      )`,

    `create table recovery_codes (
        user_id bigint not null references two_factor_secrets on delete cascade,
        code_hash text not null,
        used_at timestamptz(3),
        primary key (user_id, code_hash)
      )`,
  ])
