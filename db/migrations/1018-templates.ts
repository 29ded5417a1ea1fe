import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const statements = [
  `create table templates (
      id bigint generated always as identity primary key,
      kind text not null constraint templates_kind check (kind in ('project', 'task')),
      name text not null constraint templates_name check (char_length(name) between 1 and 200),
      user_id bigint references users on delete cascade,
      organization_id bigint references organizations on delete cascade,
      created_by bigint references users on delete set null,
      content jsonb not null,
      tasks integer not null,
      created_at timestamptz(3) not null default now(),
      constraint templates_one_owner check ((user_id is null) <> (organization_id is null))
    )`,
  `create index templates_of_person on templates (user_id) where user_id is not null`,
  `create index templates_of_organization on templates (organization_id) where organization_id is not null`,
  `create index templates_creator on templates (created_by) where created_by is not null`,
  `comment on column templates.content is 'lanes, labels, tasks and relations, with the days of dates counted from a first day'`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
