import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** Validates what the step before has added, while others write. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks validate constraint tasks_labels_count`.execute(db)
  await sql`alter table tasks validate constraint tasks_labels_known`.execute(db)
}

export async function down() {}
