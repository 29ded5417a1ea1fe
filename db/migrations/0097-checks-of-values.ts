import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

type Checks = Readonly<Record<string, RawBuilder<unknown>>>

const valuesOfTask: Checks = {
  tasks_title_length: sql`char_length(title) between 1 and 200`,
  tasks_description_length: sql`char_length(description) <= 10000`,
  tasks_priority: sql`priority in ('low', 'medium', 'high', 'urgent')`,
  tasks_due_date: sql`due_date >= '1970-01-01 00:00:00+00' and due_date < '10000-01-01 00:00:00+00'`,
  tasks_number_present: sql`coalesce(number, 0) > 0`,
  tasks_labels_count: sql`cardinality(labels) <= 20`,
  tasks_rank_form: sql`rank ~ '^[0-9A-Za-z]{1,100}$'`,
}

const valuesOfProject: Checks = {
  projects_name_length: sql`char_length(name) between 1 and 200`,
  projects_description_length: sql`char_length(description) <= 10000`,
  projects_status: sql`status in ('active', 'archived')`,
  projects_key_present: sql`key is not null`,
  projects_key_form: sql`key ~ '^[A-Z][A-Z0-9]{1,4}$'`,
  projects_icon_length: sql`char_length(icon) between 1 and 20`,
  projects_default_order: sql`default_order in ('due', 'priority', 'newest', 'manual')`,
  projects_archive_done_after_days: sql`archive_done_after_days between 1 and 365`,
  projects_estimate_unit: sql`estimate_unit in ('points', 'hours')`,
}

/**
 * PostgreSQL parses each check of a table anew for every statement that writes to it (see `0094-short-checks.ts`). What
 * is checked of single columns, and explained to nobody because the input is checked before, is one function and one
 * check of each table.
 */
export async function up(db: Kysely<unknown>) {
  await checkValues(db, 'are_task_values', valuesOfTask, [
    ['title', 'text'],
    ['description', 'text'],
    ['priority', 'text'],
    ['due_date', 'timestamptz'],
    ['number', 'integer'],
    ['labels', 'bigint[]'],
    ['rank', 'text'],
  ])
  await checkValues(db, 'are_project_values', valuesOfProject, [
    ['name', 'text'],
    ['description', 'text'],
    ['status', 'text'],
    ['key', 'text'],
    ['icon', 'text'],
    ['default_order', 'text'],
    ['archive_done_after_days', 'integer'],
    ['estimate_unit', 'text'],
  ])
  await sql`
    create or replace function is_count(count integer, most integer) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return count between 0 and most;
    end $$`.execute(db)
  await replaceChecks(db, 'tasks', {
    removed: Object.keys(valuesOfTask),
    added: {
      tasks_values: sql`are_task_values(title, description, priority, due_date, number, labels, rank)`,
      tasks_files: sql`is_count(files, 100)`,
      tasks_checklist_items: sql`is_count(checklist_items, 200)`,
    },
  })
  await replaceChecks(db, 'projects', {
    removed: Object.keys(valuesOfProject),
    added: {
      projects_values: sql`
        are_project_values(
          name, description, status, key, icon, default_order, archive_done_after_days, estimate_unit
        )`,
    },
  })
}

export async function down(db: Kysely<unknown>) {
  await replaceChecks(db, 'tasks', {
    removed: ['tasks_values'],
    added: {
      ...valuesOfTask,
      tasks_files: sql`files between 0 and 100`,
      tasks_checklist_items: sql`checklist_items between 0 and 200`,
    },
  })
  await replaceChecks(db, 'projects', { removed: ['projects_values'], added: valuesOfProject })
  await sql`drop function are_task_values, are_project_values, is_count`.execute(db)
}

async function checkValues(
  db: Kysely<unknown>,
  name: string,
  checks: Checks,
  columns: readonly (readonly [name: string, type: string])[],
) {
  const named = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  await sql`
    create or replace function ${sql.ref(name)}(${sql.join(named)}) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return ${sql.join(
        Object.values(checks),
        sql`
        and `,
      )};
    end $$`.execute(db)
}

/** Every row meets the new check already; it is validated afterwards, while others write. */
async function replaceChecks(
  db: Kysely<unknown>,
  table: string,
  { removed, added }: { removed: readonly string[]; added: Checks },
) {
  const dropped = [...removed, ...Object.keys(added)].map(
    (name) => sql`drop constraint if exists ${sql.ref(name)}`,
  )
  const created = Object.entries(added).map(
    ([name, check]) => sql`add constraint ${sql.ref(name)} check (${check}) not valid`,
  )
  await sql`alter table ${sql.table(table)} ${sql.join([...dropped, ...created])}`.execute(db)
  for (const name of Object.keys(added))
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db)
}
