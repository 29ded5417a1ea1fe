import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** Validates what the step before has added, while others write. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table comments validate constraint comments_imported_by_fkey`.execute(db)
  await sql`alter table service_units validate constraint service_units_imported_by_fkey`.execute(db)
  await sql`alter table comment_reactions validate constraint comment_reactions_imported_by_fkey`.execute(db)
}

export async function down() {}
