import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table organizations (
        id bigint generated always as identity primary key,
        name text not null
          constraint organizations_name_length check (char_length(name) between 1 and 200),
        slug text not null
          constraint organizations_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
          constraint organizations_slug_unique unique,
        description text not null default ''
          constraint organizations_description_length check (char_length(description) <= 10000),
        website text not null default ''
          constraint organizations_website_length check (char_length(website) <= 2000),
        created_at timestamptz(3) not null default now()
      )`,

    `create table organization_members (
        organization_id bigint not null references organizations on delete cascade,
        user_id bigint not null references users,
        role text not null
          constraint organization_members_role check (role in ('member', 'admin')),
        joined_at timestamptz(3) not null default now(),
        primary key (organization_id, user_id)
      )`,
    `create index organization_members_user on organization_members (user_id)`,

    `create table teams (
        id bigint generated always as identity primary key,
        organization_id bigint not null references organizations on delete cascade,
        name text not null
          constraint teams_name_length check (char_length(name) between 1 and 200),
        constraint teams_organization_id_id_key unique (organization_id, id)
      )`,
  ])
