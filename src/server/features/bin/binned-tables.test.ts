import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  furtherTablesOfProject,
  restoring,
  tablesLeftOut,
  tablesOfComment,
  tablesOfProject,
  tablesOfTask,
} from '../../core/bin/binned-tables'
import { listForeignKeys } from '../../testing/database/schema-catalog'
import { testServer } from '../../testing/app/test-server'

const { db } = await testServer()
const foreignKeys = await listForeignKeys(db)

const kept = new Map<string, readonly { name: string }[]>([
  ['tasks', tablesOfTask],
  ['comments', tablesOfComment],
  ['projects', [...tablesOfProject, { name: 'tasks' }, ...furtherTablesOfProject]],
])

/** What hangs on lanes and labels moves to another lane, or is named by the bin's item. */
const withoutTables = ['lanes', 'labels', 'files']

test.each([...kept])(
  'every table that hangs on %s is kept in the bin, or is left out for a reason',
  (of, tables) => {
    const names = new Set(tables.map(({ name }) => name))
    const hanging = foreignKeys.filter(({ to }) => to === of).map(({ from }) => from)
    const forgotten = hanging.filter((name) => !names.has(name) && !Object.hasOwn(tablesLeftOut, name))
    expect(forgotten).toEqual([])
  },
)

/** How each foreign key of a kept table holds when its row comes back. */
const references: Record<string, 'kept with it' | 'checked'> = {
  batch_changes_project_id_fkey: 'kept with it',
  changes_project_id_fkey: 'kept with it',
  checklist_items_assigned_to_fkey: 'checked',
  checklist_items_task_id_fkey: 'kept with it',
  comment_reactions_comment_id_fkey: 'checked',
  comment_reactions_imported_by_fkey: 'checked',
  comment_reactions_user_id_fkey: 'checked',
  comments_imported_by_fkey: 'checked',
  comments_task_id_fkey: 'kept with it',
  comments_user_id_fkey: 'checked',
  feeds_project_id_fkey: 'kept with it',
  feeds_user_id_fkey: 'checked',
  // Contents stay while they are in the bin.
  files_content_id_fkey: 'kept with it',
  files_stored_by_fkey: 'checked',
  files_task_id_fkey: 'kept with it',
  files_user_id_fkey: 'checked',
  former_task_ids_task_id_fkey: 'kept with it',
  labels_project_id_fkey: 'kept with it',
  lanes_project_id_fkey: 'kept with it',
  moved_changes_task_id_fkey: 'kept with it',
  notifications_actor_id_fkey: 'checked',
  notifications_comment_id_fkey: 'checked',
  notifications_invitation_id_fkey: 'checked',
  notifications_mail_id_fkey: 'checked',
  notifications_project_id_fkey: 'checked',
  notifications_task_id_fkey: 'kept with it',
  notifications_user_id_fkey: 'checked',
  project_keys_project_id_fkey: 'kept with it',
  project_members_project_id_fkey: 'kept with it',
  project_members_user_id_fkey: 'checked',
  project_watchers_project_id_fkey: 'kept with it',
  project_watchers_user_id_fkey: 'checked',
  // An organization with projects in its bin cannot be deleted.
  projects_organization_id_fkey: 'kept with it',
  projects_team: 'checked',
  projects_user_id_fkey: 'checked',
  service_units_imported_by_fkey: 'checked',
  service_units_task_id_fkey: 'kept with it',
  service_units_user_id_fkey: 'checked',
  task_counters_project_id_fkey: 'kept with it',
  task_relations_from_task_id_fkey: 'checked',
  task_relations_to_task_id_fkey: 'checked',
  task_watchers_task_id_fkey: 'kept with it',
  task_watchers_user_id_fkey: 'checked',
  tasks_assignee_is_member: 'checked',
  tasks_cover: 'kept with it',
  tasks_lane: 'checked',
  tasks_project_id_fkey: 'kept with it',
  views_project_id_fkey: 'kept with it',
  views_user_id_fkey: 'checked',
}

test('every foreign key of a kept table is decided: what it refers to comes back too, or is checked', () => {
  const names = new Set(['projects', ...[...kept.values()].flat().map(({ name }) => name)])
  const found = foreignKeys.filter(({ from }) => names.has(from)).map(({ name }) => name)
  expect(found.toSorted()).toEqual(Object.keys(references).toSorted())
})

test('only columns that exist get another value when a row comes back', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const named = Object.entries(restoring).flatMap(([table, { values = {} }]) =>
    Object.keys(values).map((column) => `${table}.${column}`),
  )
  expect(named.filter((column) => !columns.has(column))).toEqual([])
})

test('a lane, a label and a file have no tables of their own', () => {
  const hanging = foreignKeys.filter(({ to, from }) => withoutTables.includes(to) && from !== 'tasks')
  expect(hanging).toEqual([])
})
