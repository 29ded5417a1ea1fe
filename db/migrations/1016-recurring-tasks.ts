import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const statements = [
  `alter table tasks
      add column repeat jsonb,
      add column next_task_id bigint constraint tasks_next_task references tasks on delete set null`,
  `create index tasks_next_task on tasks (next_task_id) where next_task_id is not null`,
  `comment on column tasks.next_task_id is 'the task that follows it, since its repeat went there when it was finished'`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
