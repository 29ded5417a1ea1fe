import { type Kysely, sql } from 'kysely'

/**
 * Whoever writes is signed in, and nobody is ever deleted: to check that again would lock the writer's row at each write,
 * for which all that one person writes at once would take turns.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table changes drop constraint changes_actor_id_fkey`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table changes add constraint changes_actor_id_fkey foreign key (actor_id) references users`.execute(
    db,
  )
}
