import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table organizations
      add column estimate_unit text not null default 'points'
        constraint organizations_estimate_unit check (estimate_unit in ('points', 'hours'))`,
    `comment on column organizations.estimate_unit is 'the unit of the capacities of its members'`,

    `alter table organization_members
      add column capacity real
        constraint organization_members_capacity check (capacity between 0 and 9999.5 and capacity + capacity = trunc(capacity + capacity))`,
    `comment on column organization_members.capacity is 'what the person can do in a week; null: not set'`,
  ])
