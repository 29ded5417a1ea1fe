import { type Kysely, sql } from 'kysely'

const earlierKinds = [
  'password_changed',
  'password_set',
  'two_factor_on',
  'two_factor_off',
  'two_factor_off_by_operator',
  'recovery_code_used',
  'recovery_codes_renewed',
  'account_connected',
  'account_disconnected',
  'wrong_codes',
  'codes_frozen',
]

/**
 * Tokens for scripts. Each is a session with more to it, so that whatever checks or ends sessions also checks and ends
 * tokens. The version before finds no cookie for them, because their hashes have another form than those of cookies.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table tokens (
      session_id bigint primary key references sessions (id) on delete cascade,
      name text not null constraint tokens_name_length check (char_length(name) between 1 and 80),
      scope text not null constraint tokens_scope check (scope in ('read', 'write', 'manage')),
      project_ids bigint[] constraint tokens_projects check (cardinality(project_ids) between 1 and 100)
    )`.execute(db)
  await allow(db, [...earlierKinds, 'token_made'])
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from sessions where id in (select session_id from tokens)`.execute(db)
  await sql`drop table tokens`.execute(db)
  await sql`delete from mails where notice = 'token_made'`.execute(db)
  await allow(db, earlierKinds)
}

const allow = (db: Kysely<unknown>, kinds: readonly string[]) =>
  sql`
    alter table mails
      drop constraint mails_notice,
      add constraint mails_notice check (notice in (${sql.join(kinds.map((kind) => sql.lit(kind)))})) not valid`.execute(
    db,
  )
