import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestClient } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { imported, previewed, readImport, untilRead } from './testing/send-import'

const server = await testServer()
const trello = readFileSync(join(import.meta.dirname, 'testing', 'boards', 'trello.json'), 'utf8')

type Row = { id: number; title: string; number: number }

const tasksOf = async (client: TestClient, projectId: number) =>
  (await client.call(`/api/projects/${projectId}/tasks`))
    .json<Row[]>()
    .toSorted((a, b) => a.number - b.number)

/** An organization in which one person of the board matches by username, and one possibly. */
async function scene() {
  const owner = await server.person()
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', owner)
  const named = async (username: string) => {
    const user = await server.make.user()
    await server.db
      .updateTable('users')
      .set({ username: `${username}${user.id}` })
      .where('id', '=', user.id)
      .execute()
    await server.make.organizationMember(organization, 'member', user)
    return { id: user.id, username: `${username}${user.id}` }
  }
  const [eve, rufus] = [await named('evemarlow'), await named('rufus-')]
  const content = trello.replaceAll('"evemarlow"', `"${eve.username}"`)
  return { owner, organization, eve, rufus, content }
}

test('the lists of a Trello board become lanes, and its people those whom they are known to be', async () => {
  const { owner, organization, eve, rufus, content } = await scene()
  const preview = await previewed(owner, { source: 'trello', content, organizationId: organization.id })
  expect(preview).toMatchObject({
    state: 'preview',
    from: 'a Trello board',
    tasks: 4,
    comments: 2,
    lanes: 5,
    files: 0,
    problemCount: 4,
  })
  expect(
    preview.lists.map(({ name, tasks, becomes }) => [
      name,
      tasks,
      becomes.name,
      becomes.status,
      becomes.isNew,
    ]),
  ).toEqual([
    ['Ideas', 1, 'Ideas', 'todo', true],
    ['Doing', 2, 'In Progress', 'in_progress', false],
    ['Finished 2025', 1, 'Done', 'done', false],
  ])
  expect(preview.people).toMatchObject([
    { name: 'Eve Marlow', matchedBy: 'username', userId: eve.id, tasks: 1, comments: 1 },
    { name: 'Rufus Tan', matchedBy: 'unsure', userId: null, suggestion: { id: rufus.id } },
  ])
  const body = { name: 'Our garden', people: [{ id: 1, userId: null }] }
  const chosen = await owner.call(`/api/imports/${preview.id}`, { method: 'PATCH', body })
  expect(chosen.json()).toMatchObject({
    into: { name: 'Our garden' },
    people: [{}, { matchedBy: null, suggestion: null }],
  })

  const done = await imported(owner, preview.id)
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    result: { projects: [{ name: 'Our garden', tasks: 4 }] },
  })
  const projectId = done.result?.projects[0]?.id ?? 0
  const tasks = await tasksOf(owner, projectId)
  expect(tasks).toMatchObject([
    { title: 'A pond', status: 'done', archived: true, description: 'Assigned to Rufus Tan', number: 1 },
    { title: 'Order gravel', status: 'in_progress' },
    {
      title: 'Prune the pear',
      assignedTo: eve.id,
      comments: 2,
      checklist: { done: 1, total: 2 },
      startDate: '2026-11-20',
    },
    { title: 'Bench', status: 'done', archived: true },
  ])
  const comments = (await owner.call(`/api/tasks/${tasks[2]?.id}/comments`)).json<{ comments?: unknown[] }>()
  expect(JSON.stringify(comments)).toContain('**Rufus Tan wrote:**')
  const rows = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('projectId', '=', projectId)
    .execute()
  expect(rows).toEqual([])
  const changes = await server.db
    .selectFrom('changes')
    .select(['kind', 'revision'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    { kind: 'project.created', revision: 0 },
    { kind: 'tasks.imported', revision: 1 },
  ])
})

test('taking back an import into a project leaves what others have changed since', async () => {
  const { owner, organization, eve, content } = await scene()
  const project = await server.make.project(owner, organization)
  await server.make.member(project, 'editor', eve)
  const own = await server.make.task(project, { title: 'Was here' })
  const preview = await previewed(owner, { source: 'trello', content, projectId: project.id })
  expect(preview.lists.map(({ becomes }) => becomes.isNew)).toEqual([true, false, false])
  await imported(owner, preview.id)
  const all = (await owner.call(`/api/projects/${project.id}/tasks`)).json<{ id: number; title: string }[]>()
  expect(all).toHaveLength(5)
  const gravel = all.find(({ title }) => title === 'Order gravel')
  await (
    await server.as(eve)
  ).call(`/api/tasks/${gravel?.id}`, { method: 'PATCH', body: { priority: 'high' } })
  const answer = await owner.call(`/api/imports/${preview.id}`, { method: 'DELETE' })
  expect(answer.json()).toEqual({ id: preview.id, deleted: 3, kept: 1 })
  const left = (await owner.call(`/api/projects/${project.id}/tasks`)).json<{ id: number }[]>()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([own.id, gravel?.id]))
  const lanes = (await owner.call(`/api/projects/${project.id}/lanes`)).json<unknown[]>()
  expect(lanes).toHaveLength(5)
  expect(await readImport(owner, preview.id)).toMatchObject({ state: 'takenBack', result: { kept: 1 } })
  expect((await owner.call(`/api/imports/${preview.id}`, { method: 'DELETE' })).statusCode).toBe(409)
})

test('an import names neither the project nor its people and contents to people who have left it', async () => {
  const { owner, organization, eve, content } = await scene()
  const project = await server.make.project(owner, organization)
  await server.make.member(project, 'admin', eve)
  const importer = await server.as(eve)
  const sent = { source: 'trello' as const, content, projectId: project.id }
  const [done, open] = [await previewed(importer, sent), await previewed(importer, sent)]
  expect(await imported(importer, done.id)).toMatchObject({ result: { projects: [{ id: project.id }] } })
  expect(open).toMatchObject({ into: { project: { id: project.id } } })
  expect(open.peopleChoices.map(({ id }) => id)).toContain(eve.id)
  expect(open.laneChoices).toHaveLength(5)

  await owner.call(`/api/projects/${project.id}/members/${eve.id}`, { method: 'DELETE' })
  expect(await readImport(importer, done.id)).toMatchObject({
    state: 'done',
    result: { projects: [] },
    into: { project: null },
  })
  expect(await readImport(importer, open.id)).toMatchObject({
    into: { project: null },
    laneChoices: [],
    peopleChoices: [],
    people: [{ name: 'Eve Marlow', user: null }, { suggestion: null }],
  })
  expect((await importer.call('/api/imports')).json()).toMatchObject([{}, { result: { projects: [] } }])
  const run = await importer.call(`/api/imports/${open.id}/run`, { method: 'POST', body: {} })
  expect(run.statusCode).toBe(403)
})

test('what an import brought before it failed is shown, and taken back', async () => {
  const owner = await server.person()
  const preview = await previewed(owner, { source: 'text', content: 'Dig\nSow\n' })
  const { result } = await imported(owner, preview.id)
  const projectId = result?.projects[0]?.id ?? 0
  await server.db
    .updateTable('imports')
    .set({ state: 'failed', error: 'The second project is too large.' })
    .where('id', '=', preview.id)
    .execute()
  expect(await readImport(owner, preview.id)).toMatchObject({
    state: 'failed',
    result: { projects: [{ id: projectId, tasks: 2 }] },
    takeBackUntil: expect.any(String),
  })
  const answer = await owner.call(`/api/imports/${preview.id}`, { method: 'DELETE' })
  expect(answer.json()).toEqual({ id: preview.id, deleted: 2, kept: 0 })
  expect((await owner.call(`/api/projects/${projectId}`)).statusCode).toBe(404)
  expect(await readImport(owner, preview.id)).toMatchObject({ state: 'takenBack' })
})

test('columns are chosen by hand, and the file is read again', async () => {
  const owner = await server.person()
  const preview = await previewed(owner, {
    source: 'csv',
    content: 'Alpha;Beta\nSow;31/02/2026\nReap;3/4/2026\n',
    name: 'plan.csv',
  })
  expect(preview).toMatchObject({
    csvFormat: null,
    columns: [{ becomes: 'nothing' }, { becomes: 'nothing' }],
    problems: [{ title: 'No column for titles' }],
  })
  const refused = await owner.call(`/api/imports/${preview.id}/run`, { method: 'POST' })
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('Choose which column has the titles of the tasks'),
  ])
  const body = {
    columns: [
      { index: 0, becomes: 'title' },
      { index: 1, becomes: 'dueDate' },
    ],
  }
  await owner.call(`/api/imports/${preview.id}`, { method: 'PATCH', body })
  expect(await untilRead(owner, preview.id)).toMatchObject({
    state: 'preview',
    problems: [
      { line: 2, title: 'A date that does not exist', text: '“31/02/2026” on “Sow”: comes without a date' },
    ],
  })
  const done = await imported(owner, preview.id)
  const tasks = await tasksOf(owner, done.result?.projects[0]?.id ?? 0)
  expect(tasks).toMatchObject([
    { title: 'Sow', dueDay: null },
    { title: 'Reap', dueDay: '2026-04-03' },
  ])
})

test.each([
  ['en-US,en;q=0.9', 'monthFirst', '2026-03-04'],
  ['de', 'dayFirst', '2026-04-03'],
])('dates that no other date decides are read as in %s', async (language, dateOrder, dueDay) => {
  const owner = await server.person()
  const preview = await previewed(owner, { source: 'csv', content: 'Title,Due\nSow,3/4/2026\n', language })
  expect(preview).toMatchObject({ dateOrder, dateOrderBy: 'language' })
  const { result } = await imported(owner, preview.id)
  expect(await tasksOf(owner, result?.projects[0]?.id ?? 0)).toMatchObject([{ dueDay }])
})

test('a time without a zone is of the zone of the account', async () => {
  const owner = await server.person()
  await server.db
    .updateTable('users')
    .set({ timeZone: 'America/New_York' })
    .where('id', '=', owner.id)
    .execute()
  const content = 'Title,Due,Status\nSow,2026-02-14 14:00,Test plan\nReap,2026-02-14 00:00,Not done\n'
  const preview = await previewed(owner, { source: 'csv', content })
  expect(preview.unknownValues).toEqual([{ field: 'status', value: 'Test plan', tasks: 1 }])
  const { result } = await imported(owner, preview.id)
  expect(await tasksOf(owner, result?.projects[0]?.id ?? 0)).toMatchObject([
    { dueDate: '2026-02-14T19:00:00.000Z', dueDay: null },
    { dueDay: '2026-02-14', status: 'todo' },
  ])
})

test('the lanes of a table, which has no order of lists, come in the order of the statuses', async () => {
  const owner = await server.person()
  const content = 'Title,Status\nDig,In Progress\nReap,Done\nWait,Waiting for rain\nSow,To Do\n'
  const preview = await previewed(owner, { source: 'csv', content })
  const { result } = await imported(owner, preview.id)
  const projectId = result?.projects[0]?.id ?? 0
  const lanes = (await owner.call(`/api/projects/${projectId}/lanes`)).json<{ id: number; name: string }[]>()
  expect(lanes.map(({ name }) => name)).toEqual([
    'To Do',
    'In Progress',
    'In Review',
    'Waiting for rain',
    'Done',
  ])
  const nameOf = new Map(lanes.map(({ id, name }) => [id, name]))
  const tasks = (await owner.call(`/api/projects/${projectId}/tasks`)).json<
    { title: string; laneId: number }[]
  >()
  expect(Object.fromEntries(tasks.map(({ title, laneId }) => [title, nameOf.get(laneId)]))).toEqual({
    Dig: 'In Progress',
    Reap: 'Done',
    Wait: 'Waiting for rain',
    Sow: 'To Do',
  })
})

test('content that the same person, or anybody into the same project, has imported before is named', async () => {
  const { owner, organization, eve } = await scene()
  const project = await server.make.project(owner, organization)
  await server.make.member(project, 'admin', eve)
  const other = await server.as(eve)
  const sent = { source: 'text' as const, content: `Dig ${project.id}\nSow\n` }
  const before = /^The same content was imported on \d{4}-\d{2}-\d{2}, as “board”/
  const toldOf = async (client: TestClient, more: object = {}) =>
    (await previewed(client, { ...sent, ...more })).problems.map(({ text }) => before.test(text))
  const first = await previewed(owner, { ...sent, projectId: project.id })
  expect([first.problemCount, await toldOf(owner)]).toEqual([0, []])
  await imported(owner, first.id)
  expect(await toldOf(owner, { name: 'renamed.txt' })).toEqual([true])
  expect(await toldOf(owner, { content: `${sent.content}Reap\n` })).toEqual([])
  expect(await toldOf(other)).toEqual([])
  expect(await toldOf(other, { projectId: project.id })).toEqual([true])
  await owner.call(`/api/imports/${first.id}`, { method: 'DELETE' })
  expect(await toldOf(owner)).toEqual([])
})
