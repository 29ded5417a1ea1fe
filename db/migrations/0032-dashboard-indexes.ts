import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * For what the dashboard reads: what was finished lately, without what was finished long ago or is not finished, and the
 * invitations to an address.
 */
export async function up(db: Kysely<unknown>) {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists tasks_finished, invitations_pending`.execute(db)
  await sql`
    create index concurrently tasks_finished on tasks (project_id, finished_at)
    where finished_at is not null`.execute(db)
  await sql`create index concurrently invitations_pending on invitations (email) where status = 'pending'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index tasks_finished, invitations_pending`.execute(db)
}
