import { type Kysely, sql } from 'kysely'

/**
 * A task's own fields as responses contain them, generated when the task is written instead of at each read. The JSON
 * object is left open: the assignee and the project come from other tables and are appended.
 */
export async function up(db: Kysely<unknown>) {
  // Both functions are immutable: they depend on no setting of the connection, which PostgreSQL cannot verify.
  await sql`
    create function iso_instant(instant timestamptz) returns text language plpgsql immutable strict parallel safe as $$
    begin
      return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end $$`.execute(db)
  await sql`
    create function task_json(
      id bigint, title text, description text, status text, priority text, due_date timestamptz, archived boolean,
      assigned_to bigint, project_id bigint, created_at timestamptz, updated_at timestamptz, version integer,
      service_units integer
    ) returns text language plpgsql immutable parallel safe as $$
    begin
      return concat(
        '{"id":', id,
        ',"title":', to_json(title),
        ',"description":', to_json(description),
        ',"status":"', status,
        '","priority":"', priority,
        '","dueDate":', coalesce('"' || iso_instant(due_date) || '"', 'null'),
        ',"archived":', case when archived then 'true' else 'false' end,
        ',"assignedTo":', coalesce(assigned_to::text, 'null'),
        ',"projectId":', project_id,
        ',"createdAt":"', iso_instant(created_at),
        '","updatedAt":"', iso_instant(updated_at),
        '","version":', version,
        ',"serviceUnits":', service_units
      );
    end $$`.execute(db)
  // Leaves space on each page for new row versions, so that most updates are HOT.
  await sql`alter table tasks set (fillfactor = 85)`.execute(db)
  await sql`alter table projects set (fillfactor = 70)`.execute(db)
  await sql`
    alter table tasks add column json text not null generated always as (task_json(
      id, title, description, status, priority, due_date, archived, assigned_to, project_id, created_at, updated_at,
      version, service_units
    )) stored`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop column json, reset (fillfactor)`.execute(db)
  await sql`alter table projects reset (fillfactor)`.execute(db)
  await sql`drop function task_json, iso_instant`.execute(db)
}
