import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const marks =
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]'
const separators = `[\\u0001-/:-@[-\`{-\\u00bf\\u061c\\u2000-\\u206f\\u3000-\\u303f]+`

/** Letters that become two. */
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

const tables = [
  `create extension if not exists pg_trgm`,
  `create extension if not exists btree_gin`,

  `create table task_texts (
      task_id bigint not null references tasks on delete cascade deferrable,
      service_unit_id bigint not null,
      project_id bigint not null,
      body text not null,
      primary key (task_id, service_unit_id)
    )`,
  `create index task_texts_project on task_texts (project_id, task_id)`,
  `create index task_texts_words on task_texts using gin ((-project_id),
      body gin_trgm_ops) with (gin_pending_list_limit = 1024)`,
  `comment on column task_texts.service_unit_id is '0: the text is the task itself; negative: the id of a comment'`,
]

/** Removes accents and other forms of letters from texts and searches. `domain/folded.ts` has the same rule. */
export const searchFunctions = [
  `create function searchable_text(text) returns text language sql immutable parallel safe as $$
    select ' ' || regexp_replace(
      case when octet_length($1) = char_length($1) then lower($1) else ${folded} end, '${separators}', ' ', 'g'
    )
  $$`,

  // An import writes the comments of a task before the task.
  `create function store_texts_of_new_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from added
        where (
          select true from task_texts present where present.task_id = added.id and present.service_unit_id = 0
        ) is null;
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select added.id, -comment.id, added.project_id, e'\\n' || searchable_text(comment.content)
        from added join comments comment on comment.task_id = added.id where added.comments > 0
        on conflict (task_id, service_unit_id) do nothing;
      else
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select tasks.id, case tg_table_name when 'comments' then -added.id else added.id end, tasks.project_id,
          e'\\n' || searchable_text(added.content)
        from added join tasks on tasks.id = added.task_id;
      end if;
      return null;
    end $$`,
  `create trigger tasks_searchable_when_new after insert on tasks referencing new table as added
    for each statement execute function store_texts_of_new_rows()`,
  `create trigger comments_searchable_when_new after insert on comments referencing new table as added
    for each statement execute function store_texts_of_new_rows()`,
  `create trigger service_units_searchable_when_new after insert on service_units referencing new table as added
    for each statement execute function store_texts_of_new_rows()`,

  `create function store_text_of_changed_row() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        values (new.id, 0, new.project_id, searchable_text(new.title) || e'\\n' || searchable_text(new.description))
        on conflict (task_id, service_unit_id) do update set body = excluded.body;
      elsif tg_op = 'DELETE' then
        delete from task_texts where task_id = old.task_id and service_unit_id = -old.id;
      elsif new.content <> old.content then
        update task_texts set body = e'\\n' || searchable_text(new.content)
        where task_id = new.task_id and service_unit_id = -new.id;
      end if;
      return null;
    end $$`,
  `create trigger tasks_searchable_when_changed after update of title, description on tasks
    for each row when (old.title <> new.title or old.description <> new.description)
    execute function store_text_of_changed_row()`,
  `create trigger comments_searchable_when_changed after update of content or delete on comments
    for each row execute function store_text_of_changed_row()`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, [...tables, ...searchFunctions])
