import { type Kysely, sql } from 'kysely'

/**
 * Drops a foreign key: writers are signed in and users are never deleted. The check would lock the user's row at each
 * write, so that concurrent writes of one user would wait for each other.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table changes drop constraint changes_actor_id_fkey`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table changes add constraint changes_actor_id_fkey foreign key (actor_id) references users`.execute(
    db,
  )
}
