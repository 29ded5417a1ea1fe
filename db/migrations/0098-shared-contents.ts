import { type Kysely, sql } from 'kysely'

/**
 * A copy of a file names the same content. Of two deletes at once each still saw the file of the other one, and nobody
 * marked the content: now the second waits for the first, and then looks again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function mark_ownerless_contents() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'files' then
        perform from file_contents content
        where content.id in (select gone.content_id from gone) order by content.id for update;
        update file_contents content set ownerless_since = now()
        where content.id in (select gone.content_id from gone)
          and not exists (select from files where files.content_id = content.id);
      else
        update file_contents set ownerless_since = now() where id = old.content_id;
      end if;
      return null;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace function mark_ownerless_contents() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'files' then
        update file_contents content set ownerless_since = now()
        where content.id in (select gone.content_id from gone)
          and not exists (select from files where files.content_id = content.id);
      else
        update file_contents set ownerless_since = now() where id = old.content_id;
      end if;
      return null;
    end $$`.execute(db)
}
