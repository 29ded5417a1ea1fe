import { type Kysely, sql } from 'kysely'

/** What an import wrote in somebody else's name says whose import that was. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['comments', 'service_units', 'comment_reactions']) {
    await sql`
      alter table ${sql.table(table)} add column imported_by bigint,
        add constraint ${sql.ref(`${table}_imported_by_fkey`)} foreign key (imported_by) references users
          on delete set null not valid`.execute(db)
  }
  // Like the actor of a change, who is not referenced either.
  await sql`alter table moved_changes add column imported_by bigint`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['comments', 'service_units', 'comment_reactions', 'moved_changes']) {
    await sql`alter table ${sql.table(table)} drop column imported_by`.execute(db)
  }
}
