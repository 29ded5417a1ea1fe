import { type Kysely, sql } from 'kysely'

/**
 * A content is marked when the last file or import that names it goes, by any process: it is deleted at once.
 * One that nothing has named yet may be about to be named. Files say whose limit they count to: an import brings files in
 * the names of others. What an import counts is beside what was read of its file, so that lists do not read all of that.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table file_contents add column ownerless_since timestamptz(3)`.execute(db)
  await sql`alter table files add column stored_by bigint references users on delete set null`.execute(db)
  await sql`alter table imports add column read_counts jsonb`.execute(db)
  await sql`
    create index file_contents_ownerless on file_contents (ownerless_since)
    where ownerless_since is not null`.execute(db)
  await sql`
    create function mark_ownerless_contents() returns trigger language plpgsql as $$
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
  await sql`
    create trigger files_leave_contents after delete on files referencing old table as gone
    for each statement execute function mark_ownerless_contents()`.execute(db)
  await sql`
    create trigger imports_leave_contents after delete on imports
    for each row when (old.content_id is not null) execute function mark_ownerless_contents()`.execute(db)
  await sql`
    create trigger imports_end_with_contents after update of content_id on imports
    for each row when (old.content_id is distinct from new.content_id and old.content_id is not null)
    execute function mark_ownerless_contents()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger imports_end_with_contents on imports`.execute(db)
  await sql`drop trigger imports_leave_contents on imports`.execute(db)
  await sql`drop trigger files_leave_contents on files`.execute(db)
  await sql`drop function mark_ownerless_contents()`.execute(db)
  await sql`alter table files drop column stored_by`.execute(db)
  await sql`alter table imports drop column read_counts`.execute(db)
  await sql`alter table file_contents drop column ownerless_since`.execute(db)
}
