import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

/** Functions, because PostgreSQL parses the text of a check anew for each statement that writes to the table. */
export const taskChecks = [
  `create function are_task_values(
      title text, description text, priority text, due_date timestamptz, number integer, labels bigint[], rank text,
      estimate real
    ) returns boolean language plpgsql immutable parallel safe as $$
    begin
      return char_length(title) between 1 and 200 and char_length(description) <= 10000
        and priority in ('low', 'medium', 'high', 'urgent')
        and (due_date is null or due_date >= '1970-01-01 00:00:00+00' and due_date < '10000-01-01 00:00:00+00')
        and coalesce(number, 0) > 0
        and cardinality(labels) <= 20
        and (rank is null or rank ~ '^[0-9A-Za-z]{1,100}$')
        and (estimate is null or estimate between 0 and 999 and estimate + estimate = trunc((estimate + estimate)::numeric));
    end $$`,
  // The day and the moment of a due date are less than a day apart, in every time zone.
  `create function is_due_day(due_day date, due_date timestamptz) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return due_day is null
        or due_date is not null and isfinite(due_day)
          and due_date >= (due_day + time '09:59') at time zone 'UTC'
          and due_date < (due_day + 1 + time '12:00') at time zone 'UTC';
    end $$`,
  `create function is_start_date(start_date date, due_day date, due_date timestamptz) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return start_date between date '1970-01-01' and date '9999-12-31'
        and start_date <= coalesce(due_day, (due_date at time zone 'UTC' + interval '14 hours')::date, start_date);
    end $$`,
]

const tables = [
  `create table tasks (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects on delete cascade,
      title text not null,
      description text not null,
      status text not null,
      priority text not null,
      due_date timestamptz(3),
      archived boolean not null default false,
      assigned_to bigint,
      version integer not null default 1,
      service_units integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      comments integer not null default 0,
      due_day date,
      lane_id bigint
        constraint tasks_lane_of_status check (coalesce(lane_id, 0) > 0),
      rank text collate "C",
      labels bigint[] not null default '{}'
        constraint tasks_labels_known check (0 <> all (labels)),
      checklist_items integer not null default 0
        constraint tasks_checklist_items check (checklist_items between 0 and 200),
      checklist_done integer not null default 0,
      files integer not null default 0
        constraint tasks_files check (files between 0 and 100),
      cover bigint,
      number integer,
      start_date date,
      estimate real,
      further_bytes integer not null default 0,
      constraint tasks_due_day check (is_due_day(due_day, due_date)),
      constraint tasks_only_done_archived check (not archived or status = 'done'),
      constraint tasks_start_date check (is_start_date(start_date, due_day, due_date)),
      constraint tasks_values check (
        are_task_values(title, description, priority, due_date, number, labels, rank, estimate)
      ),
      constraint tasks_assignee_is_member foreign key (project_id, assigned_to)
        references project_members (project_id, user_id) on delete set null (assigned_to),
      constraint tasks_lane foreign key
        (project_id, lane_id, status) references lanes (project_id, id, status)
    ) with (fillfactor = 85)`,
  `create index tasks_board on tasks (project_id, due_date, id)`,
  `create index tasks_assignee on tasks (assigned_to, project_id) where assigned_to is not null`,
  `create index tasks_finished on tasks (project_id, finished_at) where finished_at is not null`,
  `create index tasks_reminded on tasks (due_date, id)
      where due_date is not null and assigned_to is not null and status <> 'done' and not archived`,
  `create index tasks_overdue_days on tasks (project_id, due_date) include (due_day)
      where status in ('todo', 'in_progress') and due_date is not null`,
  `create index tasks_with_files on tasks (project_id) where files > 0`,
  `create unique index tasks_number on tasks (project_id, number)`,
  `comment on column tasks.due_day is 'the day on which the task is due, everywhere; null: due at a moment, or never'`,
  `comment on column tasks.labels is 'ids of labels of the project, in the order of their names'`,

  `create table former_task_ids (
      task_id bigint not null references tasks on delete cascade,
      key text not null,
      number integer not null,
      primary key (task_id, key, number)
    )`,
  `create index former_task_ids_id on former_task_ids (key, number)`,

  `create table checklist_items (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade deferrable,
      text text not null
        constraint checklist_items_text_length check (char_length(text) between 1 and 300),
      done boolean not null default false,
      position integer not null,
      assigned_to bigint references users on delete set null
    )`,
  `create index checklist_items_task on checklist_items (task_id, position, id)`,
  `create index checklist_items_assignee on checklist_items (assigned_to) where assigned_to is not null`,

  `create table task_watchers (
      task_id bigint not null references tasks on delete cascade,
      user_id bigint not null references users on delete cascade,
      watching boolean not null,
      primary key (task_id, user_id)
    )`,
  `comment on column task_watchers.watching is 'false: switched off by hand, and stays so'`,
]

/** Dates in a person's time zone; in UTC where PostgreSQL does not know the zone. */
export const dateFunctions = [
  `create function date_in_zone(moment timestamptz, zone text) returns date language plpgsql stable as $$
    begin
      return (moment at time zone coalesce(zone, 'UTC'))::date;
    exception when invalid_parameter_value then
      return (moment at time zone 'UTC')::date;
    end $$`,
  // The last day of the year 9999 ends in the year 10000 of UTC, outside the range of due dates.
  `create function end_of_date(day date, zone text) returns timestamptz language plpgsql stable as $$
    declare
      moment timestamptz;
    begin
      begin
        moment := (day + time '23:59') at time zone coalesce(zone, 'UTC');
      exception when invalid_parameter_value then
        moment := (day + time '23:59') at time zone 'UTC';
      end;
      return case when moment >= '10000-01-01Z' then '9999-12-31 23:59:59.999Z' else moment end;
    end $$`,
  `create function next_time_in_zone(hour time, zone text) returns timestamptz language plpgsql stable as $$
    declare
      today date := date_in_zone(now(), zone);
    begin
      return case
        when (today + hour) at time zone coalesce(zone, 'UTC') > now()
        then (today + hour) at time zone coalesce(zone, 'UTC')
        else (today + 1 + hour) at time zone coalesce(zone, 'UTC')
      end;
    exception when invalid_parameter_value then
      return case
        when (today + hour) at time zone 'UTC' > now() then (today + hour) at time zone 'UTC'
        else (today + 1 + hour) at time zone 'UTC'
      end;
    end $$`,
]

export const taskFunctions = [
  // Keeps the lane of the write. After a move, the lane with the name of the former one precedes the first of the
  // status.
  `create function set_lane() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.lane_id is not null then
        return new;
      end if;
      if tg_op = 'UPDATE' then
        if new.lane_id is distinct from old.lane_id
          or new.status = old.status and new.project_id = old.project_id then
          return new;
        end if;
      end if;
      new.lane_id := (
        select id from lanes
        where project_id = new.project_id and status = new.status
        order by
          (id = old.lane_id) desc,
          (old.project_id <> new.project_id and name = (select name from lanes where id = old.lane_id)) desc,
          position
        limit 1
      );
      return new;
    end $$`,
  `create trigger tasks_lane before insert or update of status, project_id on tasks
    for each row execute function set_lane()`,

  // Locks the counter until the transaction ends. The former ids of a moved task lead to it while it exists.
  `create function number_task() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.number is not null then
          return new;
        end if;
      elsif new.project_id = old.project_id then
        return new;
      else
        insert into former_task_ids (task_id, key, number)
        select old.id, key, old.number from (
          select key from projects where id = old.project_id
          union select key from project_keys where project_id = old.project_id
        ) keys
        on conflict do nothing;
      end if;
      new.number := null;
      update task_counters set last_number = last_number + 1 where project_id = new.project_id
      returning last_number into new.number;
      return new;
    end $$`,
  `create trigger tasks_number before insert or update of project_id on tasks
    for each row execute function number_task()`,
]

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...taskChecks, ...tables, ...dateFunctions, ...taskFunctions])
