import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * The place of a task in its lane, where people order it by hand: null is the key of its id. And the order of a board
 * that its readers have not chosen.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tasks add column if not exists rank text collate "C"`.execute(db)
  await sql`
    alter table projects add column if not exists default_order text not null default 'due'`.execute(db)
  await sql`
    alter table tasks
      drop constraint if exists tasks_rank_form,
      add constraint tasks_rank_form check (rank ~ '^[0-9A-Za-z]+$' and char_length(rank) <= 100) not valid`.execute(
    db,
  )
  await sql`
    alter table projects
      drop constraint if exists projects_default_order,
      add constraint projects_default_order check (default_order in ('due', 'priority', 'newest', 'manual'))
        not valid`.execute(db)
  await sql`alter table tasks validate constraint tasks_rank_form`.execute(db)
  await sql`alter table projects validate constraint projects_default_order`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table tasks drop column rank`.execute(db)
  await sql`alter table projects drop column default_order`.execute(db)
}
