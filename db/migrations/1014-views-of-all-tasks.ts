import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table views
      add column all_tasks boolean not null default false
        constraint views_all_tasks check (not all_tasks or project_id is null)`,
    `comment on column views.all_tasks is 'of the page with the tasks of all projects'`,
    `comment on column views.project_id is 'null: of My Tasks, or of the tasks of all projects'`,
  ])
