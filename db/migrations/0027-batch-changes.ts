import { type Kysely, sql } from 'kysely'

/**
 * The tasks of a change of several tasks, which is one row of `changes`: one revision of its project. Like the rows of
 * `changes`, they remain after the deletion of a task.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table batch_changes (
      project_id bigint not null references projects on delete cascade,
      revision bigint not null,
      task_id bigint not null,
      fields jsonb not null,
      primary key (project_id, revision, task_id)
    )`.execute(db)
  await sql`create index batch_changes_task on batch_changes (task_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table batch_changes`.execute(db)
}
