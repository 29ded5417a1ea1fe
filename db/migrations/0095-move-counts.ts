import { type Kysely, sql } from 'kysely'
import { setLane } from './0071-lanes'
import { countIn } from './0091-text-sizes'

/**
 * The counts of a project are kept beside the number of its last task. Most writes have changed the row of the project
 * before their triggers do, and for a row that the same transaction has written PostgreSQL checks each foreign key once
 * more, equal or not; the row of a project also has many checks to be read. For the same reason as long checks, the
 * functions test what was a condition of their triggers.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table task_counters
      add column tasks_by_status jsonb not null default '{}',
      add column text_kibibytes integer not null default 0`.execute(db)
  await countIn(db, { table: 'task_counters', projectId: 'project_id' })
  await setLane(db)
  await sql`drop trigger tasks_counted_when_moved on tasks`.execute(db)
  await sql`
    create or replace trigger tasks_counted_when_changed after update of status, archived, project_id on tasks
    for each row execute function count_changed_task()`.execute(db)
  await sql`
    create or replace trigger tasks_lane_when_changed before update of status, project_id on tasks
    for each row execute function set_lane()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace trigger tasks_lane_when_changed before update of status, project_id on tasks for each row
    when (
      new.lane_id is not distinct from old.lane_id
      and (new.status <> old.status or new.project_id <> old.project_id)
    )
    execute function set_lane()`.execute(db)
  await sql`
    create or replace trigger tasks_counted_when_changed after update of status, archived on tasks for each row
    when (
      old.project_id = new.project_id and (old.status <> new.status or old.archived <> new.archived)
      and (old.status = new.status or old.lane_id is distinct from new.lane_id)
    )
    execute function count_changed_task()`.execute(db)
  await sql`
    create trigger tasks_counted_when_moved after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function count_changed_task()`.execute(db)
  await countIn(db, { table: 'projects', projectId: 'id' })
  await sql`
    update projects set tasks_by_status = counters.tasks_by_status, text_kibibytes = counters.text_kibibytes
    from task_counters counters where counters.project_id = projects.id`.execute(db)
  await sql`alter table task_counters drop column tasks_by_status, drop column text_kibibytes`.execute(db)
}
