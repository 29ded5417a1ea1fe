import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const tables = [
  `create table task_relations (
      id bigint generated always as identity primary key,
      kind text not null
        constraint task_relations_kind check (kind in ('blocks', 'relates', 'duplicates', 'parent')),
      from_task_id bigint not null references tasks on delete cascade,
      to_task_id bigint not null references tasks on delete cascade,
      constraint task_relations_two_tasks check (from_task_id <> to_task_id),
      constraint task_relations_both_ways check (kind <> 'relates' or from_task_id < to_task_id),
      constraint task_relations_once unique (from_task_id, to_task_id, kind)
    )`,
  `create index task_relations_to on task_relations (to_task_id)`,
  `create unique index task_relations_one_parent on task_relations (to_task_id) where kind = 'parent'`,
  `comment on column task_relations.from_task_id is 'what blocks, duplicates or has the part; of related tasks the lower id'`,

  `alter table tasks
      add column relations smallint not null default 0,
      add column blocked_by smallint not null default 0,
      add column parts smallint not null default 0,
      add column parts_done smallint not null default 0`,
  `comment on column tasks.blocked_by is 'the number of tasks that block it and are not done'`,

  `create table stale_counts (
      id bigint generated always as identity primary key,
      task_id bigint not null
    )`,
  `create index stale_counts_task on stale_counts (task_id)`,
]

/** A task's counts of its relations follow other tasks, in any project: a later step counts again, see `recount-queries.ts`. */
const functions = [
  `create function note_finish_of_related() returns trigger language plpgsql as $$
    begin
      if (old.status = 'done') <> (new.status = 'done') then
        insert into stale_counts (task_id)
        select to_task_id from task_relations where from_task_id = new.id and kind = 'blocks'
        union all
        select from_task_id from task_relations where to_task_id = new.id and kind = 'parent';
      end if;
      return null;
    end $$`,
  `create trigger tasks_related after update of status on tasks for each row
    when (new.relations > 0) execute function note_finish_of_related()`,

  // Of a deleted task, the other end remains.
  `create function note_deleted_relation() returns trigger language plpgsql as $$
    begin
      insert into stale_counts (task_id) select id from tasks where id in (old.from_task_id, old.to_task_id);
      return null;
    end $$`,
  `create trigger task_relations_deleted after delete on task_relations for each row
    execute function note_deleted_relation()`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, [...tables, ...functions])
