import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** Of a project, the tasks that have files, whose lengths are added up when another one is added. */
export async function up(db: Kysely<unknown>) {
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists tasks_with_files`.execute(db)
  await sql`create index concurrently tasks_with_files on tasks (project_id) where files > 0`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index tasks_with_files`.execute(db)
}
