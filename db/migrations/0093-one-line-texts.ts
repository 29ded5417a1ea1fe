import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** Tabs, line breaks and other control characters, as an expression of PostgreSQL. */
const controls = sql.lit('\\r\\n|[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]')

/** The texts of one line, besides the names of labels, each with the key of its table. */
const columns = [
  ['tasks', 'title', 'id'],
  ['checklist_items', 'text', 'id'],
  ['projects', 'name', 'id'],
  ['organizations', 'name', 'id'],
  ['teams', 'name', 'id'],
  ['lanes', 'name', 'id'],
  ['views', 'name', 'id'],
  ['tokens', 'name', 'session_id'],
  ['files', 'name', 'id'],
  ['users', 'first_name', 'id'],
  ['users', 'last_name', 'id'],
] as const

const inOneLine = (column: string) => sql`
  coalesce(nullif(regexp_replace(regexp_replace(${sql.ref(column)}, ${controls}, ' ', 'g'), '^\\s+$', ''), ''), 'Untitled')`

/** Of a task, the project is locked first, as every writer does. */
const lockProjects = sql`
  perform from projects where id in (select project_id from tasks where id = any(ids))
  order by id for no key update;`

/**
 * Replaces what breaks the line of a title or a name by a space, some rows at a time: a writer waits for moments only.
 * What is done already has nothing left to replace.
 */
export async function up(db: Kysely<unknown>) {
  for (const [table, column, key] of columns) {
    await sql`
      do $$
      declare
        last_id bigint := 0;
        ids bigint[];
      begin
        loop
          -- The commit of the step itself waits for the disk, and for all before it.
          perform set_config('synchronous_commit', 'off', true);
          select array_agg(id order by id) into ids from (
            select ${sql.ref(key)} as id from ${sql.table(table)}
            where ${sql.ref(key)} > last_id and ${sql.ref(column)} ~ ${controls} order by id limit 500
          ) some_rows;
          exit when ids is null;
          last_id := ids[cardinality(ids)];
          ${table === 'tasks' ? lockProjects : sql``}
          update ${sql.table(table)} set ${sql.ref(column)} = ${inOneLine(column)} where ${sql.ref(key)} = any(ids);
          commit;
        end loop;
      end $$`.execute(db)
  }
  // Another label of the project may have the name that one gets.
  await sql`
    do $$
    declare
      label labels;
    begin
      for label in select * from labels where name ~ ${controls} order by id loop
        begin
          update labels set name = ${inOneLine('name')} where id = label.id;
        exception when unique_violation then
          update labels set name = left(${inOneLine('name')}, 39 - length(id::text)) || ' ' || id where id = label.id;
        end;
        commit;
      end loop;
    end $$`.execute(db)
}

export async function down() {}
