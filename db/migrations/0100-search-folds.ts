import { type Kysely, sql } from 'kysely'

const marks =
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]'

const separators = `[\\u0001-/:-@[-\`{-\\u00bf\\u061c\\u2000-\\u206f\\u3000-\\u303f]+`

/** Those that become two letters. */
const doubled = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const
const single = { letters: 'øłđðħŧŋıəς', replacements: 'olddhtnieσ' }

const withoutMarks = (text: string) => `regexp_replace(${text}, '${marks}', '', 'g')`
const normalized = `normalize(${withoutMarks(`normalize(${withoutMarks('$1')}, NFKD)`)}, NFC)`
const folded = doubled.reduce(
  (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
  `translate(lower(${normalized}), '${single.letters}', '${single.replacements}')`,
)

/**
 * Texts and the words of a search without accents and other forms of the same letter, as `domain/folded.ts` does it, and
 * comments among the texts: their row has the negative id of the comment in the place of a service unit, so that the
 * version before, which knows no other key, finds their tasks, too. The next step writes the present texts anew.
 */
export async function up(db: Kysely<unknown>) {
  await cutWords(db, `case when octet_length($1) = char_length($1) then lower($1) else ${folded} end`)
  await sql`
    comment on column task_texts.service_unit_id is '0: the text is the task itself; negative: the id of a comment'`.execute(
    db,
  )
  await sql`
    create or replace function store_texts_of_new_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from added
        where (
          select true from task_texts present where present.task_id = added.id and present.service_unit_id = 0
        ) is null;
        -- Of an import, the comments are there before their task.
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select added.id, -said.id, added.project_id, e'\\n' || searchable_text(said.content)
        from added join comments said on said.task_id = added.id where added.comments > 0
        on conflict (task_id, service_unit_id) do nothing;
      else
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select tasks.id, case tg_table_name when 'comments' then -added.id else added.id end, tasks.project_id,
          e'\\n' || searchable_text(added.content)
        from added join tasks on tasks.id = added.task_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function store_text_of_changed_comment() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from task_texts where task_id = old.task_id and service_unit_id = -old.id;
      elsif new.content <> old.content then
        update task_texts set body = e'\\n' || searchable_text(new.content)
        where task_id = new.task_id and service_unit_id = -new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comments_searchable_when_new after insert on comments referencing new table as added
    for each statement execute function store_texts_of_new_rows()`.execute(db)
  await sql`
    create trigger comments_searchable_when_changed after update of content or delete on comments
    for each row execute function store_text_of_changed_comment()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const when of ['new', 'changed']) {
    await sql`drop trigger ${sql.ref(`comments_searchable_when_${when}`)} on comments`.execute(db)
  }
  await sql`drop function store_text_of_changed_comment`.execute(db)
  await sql`
    create or replace function store_texts_of_new_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from added
        where (
          select true from task_texts present where present.task_id = added.id and present.service_unit_id = 0
        ) is null;
      else
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select tasks.id, added.id, tasks.project_id, e'\\n' || searchable_text(added.content)
        from added join tasks on tasks.id = added.task_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`comment on column task_texts.service_unit_id is '0: the text is the task itself'`.execute(db)
  await sql`delete from task_texts where service_unit_id < 0`.execute(db)
  await cutWords(db, 'lower($1)')
}

const cutWords = (db: Kysely<unknown>, text: string) =>
  sql`
    create or replace function searchable_text(text) returns text language sql immutable parallel safe as $$
      select ' ' || regexp_replace(${sql.raw(text)}, '${sql.raw(separators)}', ' ', 'g')
    $$`.execute(db)
