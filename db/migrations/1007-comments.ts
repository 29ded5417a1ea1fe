import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table service_units (
        id bigint generated always as identity primary key,
        task_id bigint not null references tasks on delete cascade,
        user_id bigint not null references users,
        content text not null
          constraint service_units_content_length check (char_length(content) between 1 and 2000),
        created_at timestamptz(3) not null default now(),
        imported_by bigint references users on delete set null
      )`,
    `create index service_units_task on service_units (task_id, id)`,

    `create table comments (
        id bigint generated always as identity primary key,
        task_id bigint not null references tasks on delete cascade deferrable,
        user_id bigint not null references users,
        content text not null
          constraint comments_content_length check (char_length(content) between 1 and 10000),
        mentioned bigint[] not null default '{}',
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        edited_at timestamptz(3),
        mentioned_before bigint[] not null default '{}',
        imported_by bigint references users on delete set null
      )`,
    `create index comments_task on comments (task_id, id)`,
    `comment on column comments.mentioned is 'the ids of the people with access whom the text names'`,
    `comment on column comments.mentioned_before is 'the ids of the people whom an earlier text of the comment named'`,

    `create table comment_reactions (
        comment_id bigint not null references comments on delete cascade,
        emoji text not null
          constraint comment_reactions_emoji check (emoji in ('👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕')),
        user_id bigint not null references users on delete cascade,
        imported_by bigint references users on delete set null,
        primary key (comment_id, emoji, user_id)
      )`,
  ])
