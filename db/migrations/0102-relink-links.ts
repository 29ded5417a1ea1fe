import { type Kysely, sql } from 'kysely'

const purposes = ['reset', 'proof', 'link', 'two_factor']
const withSubject = ['link']
const templates = ['invitation', 'password_reset', 'welcome', 'notice', 'notifications', 'daily']
const notices = [
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
  'token_made',
]

/** Links by email that connect another account at the provider in place of the one before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account_tokens add column address text`.execute(db)
  await sql`comment on column account_tokens.address is 'the address that a link was sent to, if it is of one address only'`.execute(
    db,
  )
  await allow(db, {
    purposes: [...purposes, 'relink'],
    withSubject: [...withSubject, 'relink'],
    templates: [...templates, 'relink'],
    notices: [...notices, 'account_replaced'],
  })
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from account_tokens where purpose = 'relink'`.execute(db)
  await sql`delete from mails where template = 'relink' or notice = 'account_replaced'`.execute(db)
  await allow(db, { purposes, withSubject, templates, notices })
  await sql`alter table account_tokens drop column address`.execute(db)
}

type Allowed = Record<'purposes' | 'withSubject' | 'templates' | 'notices', readonly string[]>

/** What is there already is within the narrower checks, and is looked at by a step of its own. */
async function allow(db: Kysely<unknown>, allowed: Allowed) {
  await sql`
    alter table account_tokens
      drop constraint account_tokens_purpose,
      add constraint account_tokens_purpose check (purpose in (${listed(allowed.purposes)})) not valid,
      drop constraint account_tokens_subject,
      add constraint account_tokens_subject
        check (subject is not null or purpose not in (${listed(allowed.withSubject)})) not valid`.execute(db)
  await sql`
    alter table mails
      drop constraint mails_template,
      add constraint mails_template check (template in (${listed(allowed.templates)})) not valid,
      drop constraint mails_notice,
      add constraint mails_notice check (notice in (${listed(allowed.notices)})) not valid`.execute(db)
}

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)))
