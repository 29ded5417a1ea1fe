import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

/** A task counts whole KiB, at least one, so that most changes of its texts do not change the sum of its project. */
const kibibytes = (row: string) =>
  `((octet_length(${row}.title) + octet_length(${row}.description) + ${row}.further_bytes + 1023) / 1024)`

const status = (row: string) => `coalesce((tasks_by_status ->> ${row}.status)::integer, 0)`

/** Rejects an addition that takes the texts of a project beyond the limit of the connection, if it has one. */
const refuseBeyondLimit = `
      if added > 0 and total > nullif(current_setting('laneway.project_text_kibibytes', true), '')::integer then
        raise exception using errcode = 'LW002', message = 'the texts of this project are full',
          detail = current_setting('laneway.project_text_kibibytes');
      end if;`

/** Triggers maintain the counts of a project and the size of its texts for every writer. */
export const taskCounts = [
  `create function count_tasks() returns trigger language plpgsql as $$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      change record;
      added integer;
      total integer;
    begin
      for change in
        select project_id, status, count(*) filter (where not archived) as tasks,
          sum(${kibibytes('counted')})::integer as kibibytes
        from counted group by project_id, status
      loop
        added := sign * change.kibibytes;
        update task_counters set
          tasks_by_status = tasks_by_status || jsonb_build_object(
            change.status, ${status('change')} + sign * change.tasks
          ),
          text_kibibytes = text_kibibytes + added
        where project_id = change.project_id
        returning text_kibibytes into total;
        ${refuseBeyondLimit.trim()}
      end loop;
      return null;
    end $$`,
  `create trigger tasks_counted_when_new after insert on tasks referencing new table as counted
    for each statement execute function count_tasks()`,
  `create trigger tasks_counted_when_deleted after delete on tasks referencing old table as counted
    for each statement execute function count_tasks()`,

  // A lane with a new status changes the status of its tasks. This counts them together.
  `create function count_changed_task() returns trigger language plpgsql as $$
    declare
      was integer := (not old.archived)::integer;
      became integer := (not new.archived)::integer;
      added integer := ${kibibytes('new')} - ${kibibytes('old')};
      total integer;
    begin
      if old.project_id <> new.project_id then
        added := ${kibibytes('new')};
        update task_counters set
          tasks_by_status = tasks_by_status || jsonb_build_object(old.status, ${status('old')} - was),
          text_kibibytes = text_kibibytes - ${kibibytes('old')}
        where project_id = old.project_id;
        update task_counters set
          tasks_by_status = tasks_by_status || jsonb_build_object(new.status, ${status('new')} + became),
          text_kibibytes = text_kibibytes + added
        where project_id = new.project_id
        returning text_kibibytes into total;
      elsif old.status = new.status and old.archived <> new.archived then
        update task_counters set
          tasks_by_status = tasks_by_status || jsonb_build_object(new.status, ${status('new')} + became - was),
          text_kibibytes = text_kibibytes + added
        where project_id = new.project_id
        returning text_kibibytes into total;
      elsif old.status <> new.status and old.lane_id is distinct from new.lane_id then
        update task_counters set
          tasks_by_status = tasks_by_status || jsonb_build_object(
            old.status, ${status('old')} - was, new.status, ${status('new')} + became
          ),
          text_kibibytes = text_kibibytes + added
        where project_id = new.project_id
        returning text_kibibytes into total;
      elsif added <> 0 then
        update task_counters set text_kibibytes = text_kibibytes + added where project_id = new.project_id
        returning text_kibibytes into total;
      end if;
      ${refuseBeyondLimit.trim()}
      return null;
    end $$`,
  `create trigger tasks_counted_when_changed
    after update of status, archived, project_id, title, description, further_bytes on tasks
    for each row execute function count_changed_task()`,

  `create function count_tasks_of_lane() returns trigger language plpgsql as $$
    begin
      update task_counters set tasks_by_status = tasks_by_status || (
        select jsonb_object_agg(status, (
          select count(*) from tasks
          where project_id = new.project_id and tasks.status = changed.status and not archived
        ))
        from (values (old.status), (new.status)) changed (status)
      )
      where project_id = new.project_id;
      return null;
    end $$`,
  `create trigger lanes_counted after update of status on lanes for each row
    when (old.status <> new.status) execute function count_tasks_of_lane()`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, taskCounts)
