import { type Kysely, sql } from 'kysely'

/** What people say about a task, and the reactions to it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column comments integer not null default 0`.execute(db)
  await sql`
    create table comments (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      user_id bigint not null references users,
      content text not null constraint comments_content_length check (char_length(content) between 1 and 10000),
      mentioned bigint[] not null default '{}',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      edited_at timestamptz(3)
    )`.execute(db)
  await sql`comment on column comments.mentioned is 'the ids of the people with access whom the text names'`.execute(
    db,
  )
  await sql`create index comments_task on comments (task_id, id)`.execute(db)
  await sql`
    create table comment_reactions (
      comment_id bigint not null references comments on delete cascade,
      emoji text not null
        constraint comment_reactions_emoji check (emoji in ('👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕')),
      user_id bigint not null references users on delete cascade,
      primary key (comment_id, emoji, user_id)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table comment_reactions, comments`.execute(db)
  await sql`alter table tasks drop column comments`.execute(db)
}
