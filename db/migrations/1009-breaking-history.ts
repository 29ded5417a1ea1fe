import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

/** A process from before this schema writes the former column `changes.notified`. It must not start. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table changes (
        id bigint generated always as identity,
        project_id bigint not null references projects on delete cascade,
        revision bigint not null,
        kind text not null,
        actor_id bigint,
        task_id bigint,
        fields jsonb not null,
        at timestamptz(3) not null default now(),
        primary key (project_id, revision)
      )`,
    `create index changes_project on changes (project_id, id)`,
    `create index changes_task on changes (task_id, id) where task_id is not null`,
    `create index changes_work on changes (actor_id, at desc, id desc)
        where kind = 'unit.added' or kind = 'tasks.changed' or (kind = 'task.changed' and fields ? 'status')`,

    `create table batch_changes (
        project_id bigint not null references projects on delete cascade,
        revision bigint not null,
        task_id bigint not null,
        fields jsonb not null,
        primary key (project_id, revision, task_id)
      )`,
    `create index batch_changes_of_task on batch_changes (task_id, project_id, revision desc)`,

    `create table moved_changes (
        task_id bigint not null references tasks on delete cascade deferrable,
        id bigint not null,
        kind text not null,
        actor_id bigint,
        fields jsonb not null,
        at timestamptz(3) not null,
        imported_by bigint,
        primary key (task_id, id)
      )`,
    `comment on column moved_changes.id is 'the id of the same change in changes'`,

    `create table pending_moves (
        id bigint generated always as identity primary key,
        task_id bigint not null,
        from_project_id bigint not null,
        last_change_id bigint not null
      )`,
    `create index pending_moves_task on pending_moves (task_id)`,
    `create index pending_moves_project on pending_moves (from_project_id)`,
    `comment on column pending_moves.last_change_id is 'the newest change of the project that the task left'`,
  ])
