import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

const templates = ['invitation', 'password_reset', 'welcome', 'notice', 'notifications', 'daily']

/** Drops what only the emails of assignments had that were queued at once, which the version before does not queue. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from mails where template = 'assignment'`.execute(db)
  await sql`
    alter table mails
      drop column if exists attempts,
      drop column if exists actor_id,
      drop constraint mails_template,
      add constraint mails_template check (${templateIn(templates)}) not valid`.execute(db)
  await sql`alter table mails validate constraint mails_template`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table mails
      add column attempts integer not null default 0,
      add column actor_id bigint references users on delete cascade,
      drop constraint mails_template,
      add constraint mails_template check (${templateIn([...templates, 'assignment'])})`.execute(db)
}

const templateIn = (names: readonly string[]) =>
  sql`template in (${sql.join(names.map((name) => sql.lit(name)))})`
