import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

/** The unit in which an organization counts work, and how much of it each member can do in a week. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table organizations add column estimate_unit text not null default 'points'
        constraint organizations_estimate_unit check (estimate_unit in ('points', 'hours'))`,
    `alter table organization_members add column capacity real
        constraint organization_members_capacity
        check (capacity between 0 and 9999 and capacity + capacity = trunc((capacity + capacity)::numeric))`,
  ])
