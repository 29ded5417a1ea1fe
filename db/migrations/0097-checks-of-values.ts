import { type Kysely, sql } from 'kysely'
import { type Checks, replaceChecks } from './0094-short-checks'

export const isOutsideTransaction = true

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
  const areTaskValues = await checkOf(db, 'are_task_values', valuesOfTask, {
    title: 'text',
    description: 'text',
    priority: 'text',
    due_date: 'timestamptz',
    number: 'integer',
    labels: 'bigint[]',
    rank: 'text',
  })
  const areProjectValues = await checkOf(db, 'are_project_values', valuesOfProject, {
    name: 'text',
    description: 'text',
    status: 'text',
    key: 'text',
    icon: 'text',
    default_order: 'text',
    archive_done_after_days: 'integer',
    estimate_unit: 'text',
  })
  await sql`
    create or replace function is_count(count integer, most integer) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return count between 0 and most;
    end $$`.execute(db)
  const checksOfTasks = {
    tasks_values: areTaskValues,
    tasks_files: sql`is_count(files, 100)`,
    tasks_checklist_items: sql`is_count(checklist_items, 200)`,
  }
  await replaceChecks(db, 'tasks', checksOfTasks, Object.keys(valuesOfTask))
  await replaceChecks(db, 'projects', { projects_values: areProjectValues }, Object.keys(valuesOfProject))
}

export async function down(db: Kysely<unknown>) {
  const checksOfTasks = {
    ...valuesOfTask,
    tasks_files: sql`files between 0 and 100`,
    tasks_checklist_items: sql`checklist_items between 0 and 200`,
  }
  await replaceChecks(db, 'tasks', checksOfTasks, ['tasks_values'])
  await replaceChecks(db, 'projects', valuesOfProject, ['projects_values'])
  await sql`drop function are_task_values, are_project_values, is_count`.execute(db)
}

/**
 * Creates a function of columns in place of their checks.
 * @returns its call
 */
async function checkOf(
  db: Kysely<unknown>,
  name: string,
  checks: Checks,
  columns: Readonly<Record<string, string>>,
) {
  const parameters = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  await sql`
    create or replace function ${sql.ref(name)}(${sql.join(parameters)}) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      return ${sql.join(Object.values(checks), sql` and `)};
    end $$`.execute(db)
  return sql`${sql.ref(name)}(${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})`
}
