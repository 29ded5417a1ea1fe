import { describe, expect, test } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import type { BinItem } from '@/domain/bin-schema'
import { restRoutes } from './transports/rest/rest-routes'
import { appRouter } from './router'
import { overRest, overTrpc } from './testing/procedures/both-transports'
import { type FullOrganization, fullOrganization } from './testing/fixtures/full-organization'
import { type Delete, deleteOfOrganization, deletes } from './testing/fixtures/deletes'
import {
  countPointing,
  countRows,
  type ForeignKey,
  listForeignKeys,
  listNullsThatCollide,
  type Row,
} from './testing/database/schema-catalog'
import { testServer } from './testing/app/test-server'

const server = await testServer()
const { db } = server
const foreignKeys = await listForeignKeys(db)
const routes = new Map(
  restRoutes(appRouter).map(({ procedure, ...route }) => [procedure, { ...route, name: procedure }]),
)

/** The ON DELETE rule of each foreign key, each chosen deliberately. */
const onDelete: Record<string, Record<string, ForeignKey['onDelete']>> = {
  // Users are never deleted: their actions keep their name, and only their private rows would be deleted with them.
  users: {
    account_tokens_user_id_fkey: 'cascade',
    avatars_user_id_fkey: 'cascade',
    bin_files_stored_by_fkey: 'set null',
    bin_items_author_id_fkey: 'set null',
    bin_items_deleted_by_fkey: 'set null',
    bin_items_user_id_fkey: 'cascade',
    checklist_items_assigned_to_fkey: 'set null',
    comment_reactions_imported_by_fkey: 'set null',
    comment_reactions_user_id_fkey: 'cascade',
    comments_imported_by_fkey: 'set null',
    comments_user_id_fkey: 'no action',
    feeds_user_id_fkey: 'cascade',
    files_stored_by_fkey: 'set null',
    files_user_id_fkey: 'set null',
    idempotency_keys_user_id_fkey: 'cascade',
    imports_user_id_fkey: 'cascade',
    invitations_invited_by_fkey: 'no action',
    known_browsers_user_id_fkey: 'cascade',
    notification_preferences_user_id_fkey: 'cascade',
    notifications_actor_id_fkey: 'set null',
    notifications_user_id_fkey: 'cascade',
    project_watchers_user_id_fkey: 'cascade',
    task_watchers_user_id_fkey: 'cascade',
    mails_recipient_id_fkey: 'cascade',
    oauth_accounts_user_id_fkey: 'cascade',
    organization_members_user_id_fkey: 'no action',
    project_members_user_id_fkey: 'no action',
    projects_user_id_fkey: 'no action',
    service_units_imported_by_fkey: 'set null',
    service_units_user_id_fkey: 'no action',
    sessions_user_id_fkey: 'cascade',
    templates_created_by_fkey: 'set null',
    templates_user_id_fkey: 'cascade',
    two_factor_secrets_user_id_fkey: 'cascade',
    views_user_id_fkey: 'cascade',
  },
  organizations: {
    // Nor can one with projects in its bin.
    bin_items_organization_id_fkey: 'no action',
    imports_organization_id_fkey: 'cascade',
    invitations_organization_id_fkey: 'cascade',
    organization_members_organization_id_fkey: 'cascade',
    // An organization with projects cannot be deleted.
    projects_organization_id_fkey: 'no action',
    teams_organization_id_fkey: 'cascade',
    templates_organization_id_fkey: 'cascade',
  },
  teams: { projects_team: 'set null' },
  projects: {
    batch_changes_project_id_fkey: 'cascade',
    changes_project_id_fkey: 'cascade',
    feeds_project_id_fkey: 'cascade',
    imports_project_id_fkey: 'cascade',
    invitations_project_id_fkey: 'set null',
    labels_project_id_fkey: 'cascade',
    lanes_project_id_fkey: 'cascade',
    notifications_project_id_fkey: 'cascade',
    project_keys_project_id_fkey: 'cascade',
    project_members_project_id_fkey: 'cascade',
    project_watchers_project_id_fkey: 'cascade',
    task_counters_project_id_fkey: 'cascade',
    tasks_project_id_fkey: 'cascade',
    views_project_id_fkey: 'cascade',
  },
  project_members: { tasks_assignee_is_member: 'set null' },
  // Another lane takes the tasks first.
  lanes: { tasks_lane: 'no action' },
  tasks: {
    checklist_items_task_id_fkey: 'cascade',
    comments_task_id_fkey: 'cascade',
    files_task_id_fkey: 'cascade',
    former_task_ids_task_id_fkey: 'cascade',
    mails_task_id_fkey: 'cascade',
    moved_changes_task_id_fkey: 'cascade',
    notifications_task_id_fkey: 'cascade',
    task_relations_from_task_id_fkey: 'cascade',
    task_relations_to_task_id_fkey: 'cascade',
    task_watchers_task_id_fkey: 'cascade',
    tasks_next_task: 'set null',
    service_units_task_id_fkey: 'cascade',
    task_texts_task_id_fkey: 'cascade',
  },
  files: { tasks_cover: 'set null' },
  // A content is deleted with its pieces once no file and no import references it.
  file_contents: {
    bin_files_content_id_fkey: 'no action',
    file_pieces_content_id_fkey: 'cascade',
    files_content_id_fkey: 'no action',
    imports_content_id_fkey: 'set null',
  },
  comments: {
    comment_reactions_comment_id_fkey: 'cascade',
    notifications_comment_id_fkey: 'cascade',
  },
  bin_items: { bin_files_bin_item_id_fkey: 'cascade', bin_rows_bin_item_id_fkey: 'cascade' },
  invitations: { mails_invitation_id_fkey: 'cascade', notifications_invitation_id_fkey: 'cascade' },
  sessions: { tokens_session_id_fkey: 'cascade' },
  // Emails are deleted by the cleanup.
  mails: { notifications_mail_id_fkey: 'set null' },
  two_factor_secrets: { recovery_codes_user_id_fkey: 'cascade' },
}

const transports = [
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const
type Transport = (typeof transports)[number][1]

function call(transport: Transport, { procedure, who, input }: Delete, all: FullOrganization) {
  const route = routes.get(procedure)
  if (!route) throw new Error(`${procedure} has no REST address`)
  return transport(who(all), route, input(all))
}

const keysTo = (table: string) => foreignKeys.filter(({ to }) => to === table)

/** The foreign keys through which no row references one of these rows. */
async function unused(rows: Row[]) {
  const keys = rows.flatMap((row) => keysTo(row.table).map((key) => ({ row, key })))
  const counts = await Promise.all(keys.map(({ row, key }) => countPointing(db, key, row)))
  return keys.flatMap(({ key }, index) => (counts[index] === 0 ? [key.name] : []))
}

const countAll = (rows: Row[]) => Promise.all(rows.map((row) => countRows(db, row)))

test('every foreign key has the expected delete rule', () => {
  const found = foreignKeys.map(({ to, name, onDelete: rule }) => `${to} ← ${name}: ${rule}`)
  const decided = Object.entries(onDelete).flatMap(([to, keys]) =>
    Object.entries(keys).map(([name, rule]) => `${to} ← ${name}: ${rule}`),
  )
  expect(found.toSorted()).toEqual(decided.toSorted())
})

test('a column that a delete sets to null cannot violate a unique index', async () => {
  expect(await listNullsThatCollide(db)).toEqual([])
})

test('every delete is tested, and every referenced row that can be deleted', async () => {
  const all = await fullOrganization(server)
  const tried = [...deletes, deleteOfOrganization]
  const published = [...routes.values()].filter(({ method }) => method === 'DELETE').map(({ name }) => name)
  expect(published.filter((name) => !tried.some(({ procedure }) => procedure === name))).toEqual([])
  const pointedAt = new Set(foreignKeys.map(({ to }) => to))
  for (const { gone } of tried) for (const { table } of gone(all)) pointedAt.delete(table)
  expect([...pointedAt].toSorted()).toEqual(['file_contents', 'mails', 'users'])
})

/** The database decides which rows a delete removes: one delete shows it over the second transport. */
const isEachTransport = onlyInAll('deletes: all but the first and that of an organization, over tRPC too')
const deletesOver = (name: string) => (isEachTransport || name === 'REST' ? deletes : deletes.slice(0, 1))

describe.each(transports)('over %s', (name, transport) => {
  test.each(deletesOver(name))('$what can be deleted while all kinds of rows reference it', async (each) => {
    const all = await fullOrganization(server)
    const gone = each.gone(all)
    expect(await unused(gone)).toEqual(each.unreferenced ?? [])
    expect(await countAll(gone)).toEqual(gone.map(() => 1))

    const { statusCode, body } = await call(transport, each, all)

    expect([statusCode, body]).toEqual([200, expect.any(String)])
    expect(await countAll(gone)).toEqual(gone.map(() => 0))
  })

  test('an organization can be deleted while all kinds of rows except projects reference it', async () => {
    const all = await fullOrganization(server)
    const gone = deleteOfOrganization.gone(all)
    expect(await unused(gone)).toEqual([])

    expect((await call(transport, deleteOfOrganization, all)).statusCode).toBe(409)
    for (const { id } of [all.project, all.another, all.transferred]) {
      const answer = await all.admin.call(`/api/projects/${id}`, { method: 'DELETE' })
      expect(answer.statusCode).toBe(200)
    }
    expect((await call(transport, deleteOfOrganization, all)).statusCode).toBe(409)
    const binned = await all.admin.call(`/api/bin?organization=${all.organization.slug}`)
    for (const { id } of binned.json<BinItem[]>())
      await all.admin.call(`/api/bin/${id}`, { method: 'DELETE' })
    expect((await call(transport, deleteOfOrganization, all)).statusCode).toBe(200)
    expect(await countAll(gone)).toEqual(gone.map(() => 0))
  })
})
