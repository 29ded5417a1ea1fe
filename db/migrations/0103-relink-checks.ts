import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** Looks at the rows from before while others write. */
export async function up(db: Kysely<unknown>) {
  for (const constraint of ['account_tokens_purpose', 'account_tokens_subject']) {
    await sql`alter table account_tokens validate constraint ${sql.ref(constraint)}`.execute(db)
  }
  for (const constraint of ['mails_template', 'mails_notice']) {
    await sql`alter table mails validate constraint ${sql.ref(constraint)}`.execute(db)
  }
}

export async function down() {}
