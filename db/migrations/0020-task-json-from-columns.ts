import { type Kysely, sql } from 'kysely'

/**
 * Reads build a task's JSON from its columns. The previous version reads `tasks.json`, which PostgreSQL resolves to
 * the function of that name when there is no such column. Neither step rewrites the table.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks drop column json`.execute(db)
  await sql`
    create function "json"(task tasks) returns text language sql immutable parallel safe as $$
      select task_json(
        task.id, task.title, task.description, task.status, task.priority, task.due_date, task.archived,
        task.assigned_to, task.project_id, task.created_at, task.updated_at, task.version, task.service_units
      )
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function "json"(tasks)`.execute(db)
  await sql`
    alter table tasks add column json text not null generated always as (task_json(
      id, title, description, status, priority, due_date, archived, assigned_to, project_id, created_at, updated_at,
      version, service_units
    )) stored`.execute(db)
}
