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
]
const kinds = [...earlierKinds, 'wrong_codes', 'codes_frozen']

const allow = (db: Kysely<unknown>, allowed: string[]) =>
  sql`
    alter table mails
      drop constraint mails_notice,
      add constraint mails_notice check (notice in (${sql.join(allowed.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )

export async function up(db: Kysely<unknown>) {
  await allow(db, kinds)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from mails where notice in ('wrong_codes', 'codes_frozen')`.execute(db)
  await allow(db, earlierKinds)
}
