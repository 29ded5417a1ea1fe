import { type Kysely, sql } from 'kysely'

const noticeKinds = [
  'password_changed',
  'password_set',
  'two_factor_on',
  'two_factor_off',
  'two_factor_off_by_operator',
  'recovery_code_used',
  'recovery_codes_renewed',
  'account_connected',
  'account_disconnected',
]

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      add column email_proven_at timestamptz(3),
      add column email_proven boolean generated always as (email_proven_at is not null) stored,
      add column has_password boolean generated always as (password_hash is not null) stored`.execute(db)

  await sql`
    alter table sessions
      add column id bigint generated always as identity constraint sessions_id_unique unique,
      add column user_agent text,
      add column address text,
      add column last_seen_at timestamptz(3) not null default now()`.execute(db)

  await sql`
    create table account_tokens (
      token_hash text primary key,
      purpose text not null constraint account_tokens_purpose check (purpose in ('reset', 'proof', 'link', 'two_factor')),
      user_id bigint not null references users on delete cascade,
      browser_hash text,
      subject text,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      constraint account_tokens_browser check (browser_hash is not null or purpose in ('reset', 'proof')),
      constraint account_tokens_subject check (subject is not null or purpose <> 'link')
    )`.execute(db)
  await sql`create index account_tokens_user on account_tokens (user_id)`.execute(db)
  await sql`create index account_tokens_browser on account_tokens (browser_hash) where browser_hash is not null`.execute(
    db,
  )
  await sql`create index account_tokens_expiry on account_tokens (expires_at)`.execute(db)

  await sql`
    create table two_factor_secrets (
      user_id bigint primary key references users on delete cascade,
      sealed_secret text not null,
      confirmed boolean not null default false,
      last_step bigint not null default 0,
      recovery_salt text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id bigint not null references two_factor_secrets on delete cascade,
      code_hash text not null,
      used_at timestamptz(3),
      primary key (user_id, code_hash)
    )`.execute(db)

  await sql`
    create table oauth_accounts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      provider text not null constraint oauth_accounts_provider check (provider in ('aeroauth')),
      subject text not null constraint oauth_accounts_subject_length check (char_length(subject) between 1 and 255),
      created_at timestamptz(3) not null default now(),
      constraint oauth_accounts_subject_unique unique (provider, subject),
      constraint oauth_accounts_user_unique unique (user_id, provider)
    )`.execute(db)

  await sql`
    create table handshakes (
      id_hash text primary key,
      data text not null,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index handshakes_expiry on handshakes (expires_at)`.execute(db)

  // Stored responses are encrypted from this migration on; earlier unencrypted ones are deleted.
  await sql`delete from idempotency_keys`.execute(db)

  await sql`
    alter table mails
      drop constraint mails_template,
      add constraint mails_template check (template in ('invitation', 'assignment', 'password_reset', 'welcome', 'notice')),
      add column notice text constraint mails_notice check (notice in (${sql.join(noticeKinds.map((kind) => sql.lit(kind)))})),
      add column address text,
      add column nonce text,
      add constraint mails_notice_kind check ((template = 'notice') = (notice is not null)),
      add constraint mails_reset_address check ((template = 'password_reset') = (address is not null))`.execute(
    db,
  )
  await sql`create index mails_recipient on mails (recipient_id) where recipient_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from mails where template not in ('invitation', 'assignment')`.execute(db)
  await sql`
    alter table mails
      drop column notice,
      drop column address,
      drop column nonce,
      drop constraint mails_template,
      add constraint mails_template check (template in ('invitation', 'assignment'))`.execute(db)
  await sql`drop index mails_recipient`.execute(db)
  await sql`drop table handshakes, oauth_accounts, recovery_codes, two_factor_secrets, account_tokens`.execute(
    db,
  )
  await sql`
    alter table sessions drop column id, drop column user_agent, drop column address, drop column last_seen_at`.execute(
    db,
  )
  await sql`alter table users drop column has_password, drop column email_proven, drop column email_proven_at`.execute(
    db,
  )
}
