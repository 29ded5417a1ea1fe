import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { buildApp } from './app'
import { createSessions, noClient } from './identity/sessions/sessions'
import { openDatabase } from './platform/database/database'
import { archiveFinishedTasks } from './features/tasks/archive-finished'
import { findAffectedUsers, readBoards } from './features/live-updates/live-queries'
import { overTrpc } from './testing/procedures/both-transports'
import {
  genericPlan,
  isExplainable,
  readOftenerThanNamed,
  tableScanned,
} from './testing/database/generic-plan'
import { factories } from './testing/app/factories'
import { largeData, largeDatabase } from './testing/fixtures/large-data'
import { listFunctions } from './testing/database/schema-catalog'
import { rowCalls } from './testing/procedures/row-calls'
import { testSettings } from './testing/app/test-settings'
import { client } from './testing/app/test-client'

const { connectionString } = await largeDatabase()
const { db: quietDb, close: closeQuietly } = openDatabase(connectionString, { preparedStatements: false })
const seen = new Set<string>()
const { db, close } = openDatabase(connectionString, { onStatement: (statement) => seen.add(statement) })
const app = await buildApp({ settings: testSettings(), db, webRoot: null })
afterAll(async () => {
  await app.close()
  await close()
  await closeQuietly()
})

async function person(id: number) {
  const { name, value } = await createSessions(quietDb, false).start(id, true, noClient)
  return { ...client(app, { [name]: value }), id }
}

const fixtureServer = {
  make: factories(quietDb),
  as: ({ id }: { id: number }) => person(id),
  client: () => client(app),
}

/** Every row of the access matrix, called once. */
async function callEverything() {
  for (const { prepare } of rowCalls) {
    const { call } = await prepare(fixtureServer, overTrpc)
    await call()
  }
}

/** Calls of a person with many memberships, on large projects. */
async function useLargeData() {
  const { call } = await person(1)
  const { slug } = await quietDb
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const project = await quietDb
    .selectFrom('projects')
    .select('id')
    .where('userId', '=', 1)
    .where('organizationId', '=', 1)
    .executeTakeFirstOrThrow()
  const ofProject = `/api/projects/${project.id}`
  const task = (await call(`${ofProject}/tasks`, { body: { title: 'Sow' } })).json<Task>()
  const ofTask = `/api/tasks/${task.id}`
  const comment = (await call(`${ofTask}/comments`, { body: { content: 'Sowed' } })).json<{ id: number }>()
  const [item] = (await call(`${ofTask}/checklist`, { body: { texts: ['Peg', 'Sow'] } })).json<
    { id: number }[]
  >()
  const file = await factories(db).file(task)
  const organizationMember = (await call(`/api/organizations/${slug}/members`))
    .json<{ id: number }[]>()
    .find(({ id }) => id > 50)
  const member = `${ofProject}/members/${organizationMember?.id}`
  const calls: Parameters<typeof call>[] = [
    ['/api/projects'],
    ['/api/projects/overdue-tasks'],
    [ofProject],
    [`${ofProject}/tasks`],
    [`${ofProject}/tasks?perLane=20`],
    ['/api/tasks/my-tasks'],
    ['/api/tasks'],
    ['/api/tasks?sort=-updated&group=label&due=overdue,thisMonth&assignee=me,nobody&q=task'],
    ['/api/tasks?sort=assignee&group=due&organization=1,2&status=todo'],
    ['/api/tasks/summary'],
    ['/api/tasks/summary?group=assignee&due=nextWeek'],
    ['/api/tasks/summary?group=label&q=task'],
    [`/api/tasks/by-id/${task.project.key}-${task.number}`],
    [ofTask],
    [ofTask, { method: 'PATCH', body: { status: 'done' } }],
    [`${ofTask}/service-units`, { body: { content: 'Half a bed' } }],
    [`${ofTask}/service-units`],
    [`${ofTask}/comments`, { body: { content: '@person-2 Half a bed' } }],
    [`${ofTask}/comments`],
    [`${ofTask}/comments?before=1000000`],
    [`/api/comments/${comment.id}`, { method: 'PATCH', body: { content: 'Half a bed' } }],
    [`/api/comments/${comment.id}/reactions/%F0%9F%91%8D`, { method: 'PUT' }],
    [`/api/comments/${comment.id}/reactions/%F0%9F%91%8D`, { method: 'DELETE' }],
    [`/api/comments/${comment.id}`, { method: 'DELETE' }],
    [`${ofTask}/checklist`],
    [`/api/checklist-items/${item?.id}`, { method: 'PATCH', body: { done: true } }],
    [`/api/checklist-items/${item?.id}`, { method: 'PATCH', body: { afterItemId: null } }],
    [`/api/checklist-items/${item?.id}/task`, { method: 'POST' }],
    [`${ofTask}/files`],
    [`${ofTask}/files`, { body: aForm() }],
    [`/api/files/${file.id}`],
    [`/api/files/${file.id}/preview`],
    [`/api/files/${file.id}`, { method: 'PATCH', body: { name: 'Beds.png' } }],
    [ofTask, { method: 'PATCH', body: { cover: file.id } }],
    [`/api/files/${file.id}`, { method: 'DELETE' }],
    [`${ofTask}/history`],
    [`${ofProject}/tasks`, { method: 'PATCH', body: { taskIds: [task.id], changes: { archived: true } } }],
    ['/api/activity'],
    [`${ofProject}/activity`],
    [`${ofProject}/activity?actor=1,2`],
    [`${ofProject}/activity?about=status,people`],
    [`${ofProject}/activity?actor=1,2&about=status,people`],
    ['/api/work-log'],
    ['/api/search?q=task'],
    ['/api/progress'],
    [`${ofProject}/progress`],
    ['/api/invitations'],
    ['/api/views'],
    ['/api/templates'],
    ['/api/feeds'],
    ['/api/user'],
    ['/api/notifications'],
    ['/api/notifications?unread=true'],
    ['/api/notifications/read', { method: 'POST' }],
    [`${ofTask}/notifications/read`, { body: { commentIds: [1] } }],
    ['/api/notification-preferences'],
    [`${ofTask}/watch`],
    [`${ofTask}/watch`, { method: 'PUT', body: { watching: true } }],
    [`/api/views?projectId=${project.id}`],
    ['/api/views', { body: { name: 'Late', projectId: project.id } }],
    ['/api/organizations'],
    [`/api/organizations/${slug}`],
    [`/api/organizations/${slug}/projects`],
    [`/api/organizations/${slug}/workload?weeks=12`],
    [`/api/organizations/${slug}/workload/scope`],
    [`/api/organizations/${slug}/invitations`],
    [`/api/organizations/${slug}/teams`],
    [`/api/organizations/${slug}/invite`, { body: { email: 'guest@example.org' } }],
    [`${ofProject}/members`, { body: { userId: organizationMember?.id } }],
    [`${ofProject}/members`],
    [ofTask, { method: 'PATCH', body: { assignedTo: organizationMember?.id } }],
    [member, { method: 'PATCH', body: { permissionRole: 'admin' } }],
    [`${ofProject}/move-preview`],
    [`${ofProject}/admin-info`],
    [member, { method: 'DELETE' }],
    ['/api/user', { method: 'PATCH', body: { firstName: 'Eve' } }],
    [ofTask, { method: 'DELETE' }],
    [ofProject, { method: 'PATCH', body: { organizationId: null, name: 'Mine' } }],
  ]
  await readBoards(
    db,
    [{ projectId: project.id, after: 0 }],
    [{ projectId: project.id, userId: 1, sessionHash: 'none' }],
  )
  await findAffectedUsers(db, { projects: [project.id], organizations: [1], notified: [1] }, [1])
  await quietDb
    .updateTable('projects')
    .set({ archiveDoneAfterDays: 1 })
    .where('id', '=', project.id)
    .execute()
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await archiveFinishedTasks({ db, now: inTwoDays, onArchived: () => {} })
  for (const [url, options] of calls) {
    const response = await call(url, options)
    expect([url, response.statusCode, response.body]).toEqual([
      url,
      expect.toBeOneOf([200, 201]),
      expect.anything(),
    ])
  }
}

function aForm() {
  const form = new FormData()
  form.append('files', new File(['Sow in rows.'], 'plan.txt'))
  return form
}

/** The tables that grow with use. They are seeded so that a plan without an index shows. */
const largeTables = [
  'tasks',
  'task_texts',
  'service_units',
  'comments',
  'comment_reactions',
  'checklist_items',
  'files',
  'file_contents',
  'file_pieces',
  'task_counters',
  'lanes',
  'sessions',
  'changes',
  'batch_changes',
  'moved_changes',
  'views',
  'templates',
  'feeds',
  'notifications',
  'task_watchers',
  'task_relations',
]

/** Tables that stay small, are emptied hourly, or are searched by words. Their plans prove nothing here. */
const otherTables = [
  'account_tokens',
  'avatars',
  'bin_files',
  'bin_items',
  'bin_rows',
  'former_task_ids',
  'handshakes',
  'idempotency_keys',
  'imports',
  'invitations',
  'known_browsers',
  'labels',
  'kysely_migration',
  'kysely_migration_lock',
  'mails',
  'notification_checks',
  'notification_preferences',
  'oauth_accounts',
  'organization_members',
  'organizations',
  'pending_moves',
  'project_keys',
  'project_members',
  'project_watchers',
  'projects',
  'recovery_codes',
  'stale_counts',
  'teams',
  'throttles',
  'tokens',
  'two_factor_secrets',
  'users',
  'web_files',
]

test('every table is among the large ones, or decided to be none of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(quietDb)
  expect([...largeTables, ...otherTables].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('no statement scans all tasks, service units, comments, sessions, changes or views, or what they list, for any values, or reads a table oftener than it names it', async () => {
  seen.clear()
  await useLargeData()
  await callEverything()
  const statements = [...seen].filter(isExplainable)
  expect(statements.length).toBeGreaterThan(90)
  const functions = await listFunctions(quietDb)
  for (const statement of statements) {
    const plan = await genericPlan(quietDb, statement)
    const scanned = tableScanned(plan, largeTables)
    expect([scanned, scanned ? `${statement}\n${plan}` : '']).toEqual([undefined, ''])
    // The planner repeats a subquery's column at each reference to it.
    const called = functions.filter(({ name }) => statement.includes(`${name}(`)).map(({ source }) => source)
    expect([statement, readOftenerThanNamed(plan, [statement, ...called].join('\n'))]).toEqual([
      statement,
      [],
    ])
  }
})

test('the project list of a user with many projects is one statement', async () => {
  const { call } = await person(1)
  seen.clear()
  const projects = (await call('/api/projects')).json<unknown[]>()
  expect(projects.length).toBe(largeData.projects)
  expect([...seen].filter((statement) => statement.includes('projects'))).toHaveLength(1)
})

test('the project list counts only tasks that can be overdue, through their own index', async () => {
  const { call } = await person(1)
  seen.clear()
  await call('/api/projects')
  const statement = [...seen].find((each) => each.includes('overdueTasks')) ?? ''
  const indexes = (await genericPlan(quietDb, statement)).matchAll(/Scan (?:using|on) (tasks_\w+)/g)
  expect([...indexes].map(([, index]) => index)).toEqual(['tasks_overdue_days'])
})

test('what is overdue for those who manage is read from the index of what can be overdue alone', async () => {
  const { call } = await person(1)
  seen.clear()
  const tasks = (await call('/api/projects/overdue-tasks')).json<unknown[]>()
  expect(tasks.length).toBeGreaterThan(100)
  const statement = [...seen].find((each) => each.includes('cross join lateral')) ?? ''
  const indexes = (await genericPlan(quietDb, statement)).matchAll(/Scan (?:using|on) (tasks_\w+)/g)
  expect([...indexes].map(([, index]) => index)).toEqual(['tasks_overdue_days'])
})

test('a search reads texts by project or from the index of letters', async () => {
  const { call } = await person(1)
  seen.clear()
  await call('/api/search?q=task')
  const statement = [...seen].find((each) => each.includes('task_texts')) ?? ''
  const indexes = (await genericPlan(quietDb, statement)).matchAll(
    /Index (?:Only )?Scan (?:Backward )?(?:using|on) (task_texts_\w+)/g,
  )
  expect(new Set([...indexes].map(([, index]) => index))).toEqual(
    new Set(['task_texts_project', 'task_texts_words']),
  )
})

test('My Tasks looks up each of its projects once, whatever the planner estimates', async () => {
  const { assignedTo } = await quietDb
    .selectFrom('tasks')
    .select((eb) => eb.fn.max('assignedTo').$notNull().as('assignedTo'))
    .where('assignedTo', '<=', largeData.otherUsers)
    .executeTakeFirstOrThrow()
  const { call } = await person(assignedTo)
  seen.clear()
  const tasks = (await call('/api/tasks/my-tasks')).json<{ projectId: number }[]>()
  const projects = new Set(tasks.map(({ projectId }) => projectId))
  expect(tasks.length).toBeGreaterThan(2 * projects.size)
  const statement = [...seen].find((each) => each.includes('canEdit')) ?? ''
  const plan = await quietDb.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
    await sql`set local enable_memoize = off`.execute(trx)
    await sql`prepare my_tasks as ${sql.raw(statement)}`.execute(trx)
    const explained = sql<{ 'QUERY PLAN': string }>`
      explain (analyze) execute my_tasks(${sql.lit(assignedTo)})`
    return (await explained.execute(trx)).rows.map((row) => row['QUERY PLAN'])
  })
  const lookUps = plan.flatMap((line) => / on (?:projects|users)\b.* loops=(\d+)/.exec(line)?.[1] ?? [])
  expect(lookUps.length).toBeGreaterThan(2)
  for (const times of lookUps) expect(Number(times)).toBeLessThanOrEqual(projects.size)
})
