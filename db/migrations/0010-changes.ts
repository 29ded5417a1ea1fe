import { type Kysely, sql } from 'kysely'

/**
 * One row for each revision of a project. A task's rows remain after its deletion, so that the activity list can show
 * it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table changes (
      id bigint generated always as identity,
      project_id bigint not null references projects on delete cascade,
      revision bigint not null,
      kind text not null,
      actor_id bigint references users,
      task_id bigint,
      fields jsonb not null,
      at timestamptz(3) not null default now(),
      primary key (project_id, revision)
    )`.execute(db)
  await sql`create index changes_project on changes (project_id, id)`.execute(db)
  await sql`create index changes_task on changes (task_id, id) where task_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table changes`.execute(db)
}
