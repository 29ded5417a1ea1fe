import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

/** What an import writes before its tasks, so that their project is locked for the tasks only. */
const ofTasks = ['comments', 'checklist_items', 'files', 'moved_changes', 'task_texts']

/**
 * Rows of tasks can be written before the tasks, in a transaction that says so. A task can come with its number, and a
 * text for the search can be there already.
 */
export async function up(db: Kysely<unknown>) {
  await alter(db, sql`deferrable initially immediate`)
  await numberTasks(db, sql`when (new.number is null)`)
  await storeTexts(
    db,
    sql`where (
          select true from task_texts present where present.task_id = added.id and present.service_unit_id = 0
        ) is null`,
  )
}

export async function down(db: Kysely<unknown>) {
  await alter(db, sql`not deferrable`)
  await numberTasks(db, sql``)
  await storeTexts(db, sql``)
}

async function alter(db: Kysely<unknown>, how: RawBuilder<unknown>) {
  for (const table of ofTasks) {
    await sql`
      alter table ${sql.ref(table)} alter constraint ${sql.ref(`${table}_task_id_fkey`)} ${how}`.execute(db)
  }
}

const numberTasks = (db: Kysely<unknown>, when: RawBuilder<unknown>) =>
  sql`
    create or replace trigger tasks_number_when_new before insert on tasks for each row ${when}
    execute function number_task()`.execute(db)

const storeTexts = (db: Kysely<unknown>, unlessPresent: RawBuilder<unknown>) =>
  sql`
    create or replace function store_texts_of_new_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tasks' then
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from added
        ${unlessPresent};
      else
        insert into task_texts (task_id, service_unit_id, project_id, body)
        select tasks.id, added.id, tasks.project_id, e'\\n' || searchable_text(added.content)
        from added join tasks on tasks.id = added.task_id;
      end if;
      return null;
    end $$`.execute(db)
