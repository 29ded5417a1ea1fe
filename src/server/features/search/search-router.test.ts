import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Found } from '@/domain/change-schema'
import { searchableText } from '@/domain/search'
import { finishNextMove, insertPendingMoves } from '../tasks/finish-moves-queries'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make } = server

const ask = async (who: Awaited<ReturnType<typeof server.person>>, text: string) =>
  (await who.call(`/api/search?q=${encodeURIComponent(text)}`)).json<Found>()

const titlesFound = async (who: Parameters<typeof ask>[0], text: string) =>
  (await ask(who, text)).tasks.map(({ title }) => title)

test('finds projects, tasks, organizations and users that the viewer may see, and nothing else', async () => {
  const organization = await make.organization('poplar-growers')
  const viewer = await server.as(
    await make.organizationMember(organization, 'member', await make.user('reader')),
  )
  const organizationMember = await make.organizationMember(
    organization,
    'member',
    await make.user('poplar-friend'),
  )
  const project = await make.project(viewer, organization)
  await server.db
    .updateTable('projects')
    .set({ name: 'The poplar alley' })
    .where('id', '=', project.id)
    .execute()
  const task = await make.task(project, { title: 'Plant a POPLAR' })

  const stranger = await make.user('poplar-stranger')
  await make.task(await make.project(stranger), { title: 'Fell the poplar' })
  await make.task(await make.project(organizationMember, organization), { title: 'Prune the poplar' })
  await make.organization('poplar-fellers')

  const access = { isOwner: true, isPersonal: false, memberRole: 'admin', organizationRole: 'member' }
  expect(await ask(viewer, ' poplar ')).toEqual({
    projects: [
      { id: project.id, name: 'The poplar alley', organization: 'poplar-growers', archived: false, access },
    ],
    tasks: [
      {
        id: task.id,
        shortId: expect.stringMatching(/^[A-Z0-9]+-1$/),
        title: 'Plant a POPLAR',
        status: 'todo',
        archived: false,
        project: { id: project.id, name: 'The poplar alley', archived: false, access },
        commentId: null,
      },
    ],
    organizations: [{ id: organization.id, name: 'poplar-growers', slug: organization.slug }],
    people: [
      { id: organizationMember.id, username: 'poplar-friend', firstName: null, lastName: null, avatar: null },
    ],
  })
})

test('finds words in any order, by their beginning or by three letters of them', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  await make.task(project, { title: 'Survey the north wall' })
  for (const text of ['wall north', 'N wal', 'urv orth', 'SURVEY'])
    expect([text, await titlesFound(viewer, text)]).toEqual([text, ['Survey the north wall']])
  for (const text of ['wall south', 'al', 'rv'])
    expect([text, await titlesFound(viewer, text)]).toEqual([text, []])
})

test('finds the words of descriptions and service units, those of titles first and recent ones before old ones', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  const old = await make.task(project, { title: 'Mend the old shed' })
  const described = await make.task(project, { title: 'A' })
  await viewer.call(`/api/tasks/${described.id}`, {
    method: 'PATCH',
    body: { description: 'Next to the shed\nby the mend' },
  })
  const noted = await make.task(project, { title: 'B' })
  await viewer.call(`/api/tasks/${noted.id}/service-units`, { body: { content: 'Shed mended' } })
  await make.task(project, { title: 'Mend the new shed' })
  await viewer.call(`/api/tasks/${old.id}`, { method: 'PATCH', body: { priority: 'high' } })
  expect(await titlesFound(viewer, 'shed mend')).toEqual(['Mend the old shed', 'Mend the new shed', 'B', 'A'])
})

test('finds what is archived after everything else, and says so', async () => {
  const viewer = await server.person()
  const [project, archive] = [await make.project(viewer), await make.project(viewer)]
  const done = await make.task(project, { title: 'Elder', status: 'done' })
  await viewer.call(`/api/tasks/${done.id}`, { method: 'PATCH', body: { archived: true } })
  await make.task(archive, { title: 'Elder there' })
  const tree = await make.task(project, { title: 'Tree' })
  await viewer.call(`/api/tasks/${tree.id}`, { method: 'PATCH', body: { description: 'Elder' } })
  await server.db
    .updateTable('projects')
    .set({ status: 'archived', name: 'Elder grove' })
    .where('id', '=', archive.id)
    .execute()
  const { tasks, projects } = await ask(viewer, 'elder')
  expect(
    tasks.map(({ title, archived, project: { archived: isOfArchive } }) => [title, archived, isOfArchive]),
  ).toEqual([
    ['Tree', false, false],
    ['Elder there', false, true],
    ['Elder', true, false],
  ])
  expect(projects).toMatchObject([
    { id: archive.id, name: 'Elder grove', organization: null, archived: true },
  ])
})

test('finds the new words of a changed task and not the former ones', async () => {
  const viewer = await server.person()
  const task = await make.task(await make.project(viewer), { title: 'Sow the barley' })
  await viewer.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Sow the oats' } })
  expect(await titlesFound(viewer, 'barley')).toEqual([])
  expect(await titlesFound(viewer, 'oats')).toEqual(['Sow the oats'])
  await viewer.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  expect(await titlesFound(viewer, 'oats')).toEqual([])
})

test('a moved task is found in no project that it left, and where it is once its texts have followed', async () => {
  const [viewer, other] = [await server.person(), await server.person()]
  const source = await make.project(viewer)
  const task = await make.task(source, { title: 'Carry the barrow' })
  await viewer.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Found a wheel' } })
  const { id: projectId } = await make.project(other)
  // Moves it without the work that follows a move.
  await server.db.updateTable('tasks').set({ projectId }).where('id', '=', task.id).execute()
  await insertPendingMoves(server.db, source.id, [task.id])
  const found = async () => [
    ...(await titlesFound(viewer, 'barrow')),
    ...(await titlesFound(viewer, 'wheel')),
    await titlesFound(other, 'barrow'),
    await titlesFound(other, 'wheel'),
  ]
  expect(await found()).toEqual([[], []])
  while (await finishNextMove(server.db)) expect(await found()).toHaveLength(2)
  expect(await found()).toEqual([['Carry the barrow'], ['Carry the barrow']])
})

test('finds a task behind thousands of newer ones, by the index', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  await make.task(project, { title: 'The first quince' })
  const others = await make.project(await make.user())
  await make.task(others, { title: 'The quince of others' })
  await sql`
    insert into tasks (project_id, title, description, status, priority)
    select ${project.id}, 'Newer ' || n, '', 'todo', 'low' from generate_series(1, 3100) n`.execute(server.db)
  expect(await titlesFound(viewer, 'quince first')).toEqual(['The first quince'])
  expect(await titlesFound(viewer, 'uinc')).toEqual(['The first quince'])
  expect((await titlesFound(viewer, 'newer')).length).toBe(8)
})

test('finds words of names in other scripts, with accents and marks, and finds nothing for punctuation', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  for (const title of ['Große Übung', '東京の庭', 'گلدان‌ها', '🌱 seedlings', '100% wool', "Anna's\tbed"])
    await make.task(project, { title })
  for (const [text, title] of [
    ['ÜBU gro', 'Große Übung'],
    ['庭', '東京の庭'],
    ['\u200fگلد\u200e', 'گلدان‌ها'],
    ['🌱', '🌱 seedlings'],
    ['"100%"', '100% wool'],
    ['s bed\u00a0ann', "Anna's\tbed"],
  ] as const)
    expect([text, await titlesFound(viewer, text)]).toEqual([text, [title]])
  for (const text of ['%', '_', '\\', "'", '"', '*', '%%%%', '\u202e', '😀'])
    expect([text, await titlesFound(viewer, text)]).toEqual([text, []])
})

test('finds letters without their accents, in texts, names and comments, also for searches with accents', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  for (const title of ['Frau Müller anrufen', 'São Paulo', 'Straße kehren', 'Łódź'])
    await make.task(project, { title })
  await server.db.updateTable('projects').set({ name: 'Ærø Übung' }).where('id', '=', project.id).execute()
  for (const [text, title] of [
    ['Muller', 'Frau Müller anrufen'],
    ['müller', 'Frau Müller anrufen'],
    ['sao', 'São Paulo'],
    ['Sãó', 'São Paulo'],
    ['strasse', 'Straße kehren'],
    ['lodz', 'Łódź'],
  ] as const)
    expect([text, await titlesFound(viewer, text)]).toEqual([text, [title]])
  expect((await ask(viewer, 'aero ubung')).projects).toMatchObject([{ name: 'Ærø Übung' }])
})

test('finds comments, and says which one where nothing else of the task has the words', async () => {
  const [viewer, other] = [await server.person(), await server.person()]
  const project = await make.project(viewer)
  const task = await make.task(project, { title: 'Order gravel' })
  const say = async (content: string) =>
    (await viewer.call(`/api/tasks/${task.id}/comments`, { body: { content } })).json<{ id: number }>()
  const [first, second] = [await say('The quarry of Müller is closed'), await say('Another quarry is open')]
  const found = async (text: string) =>
    (await ask(viewer, text)).tasks.map(({ id, commentId }) => [id, commentId])
  expect(await found('quarry')).toEqual([[task.id, second.id]])
  expect(await found('muller closed')).toEqual([[task.id, first.id]])
  expect(await found('gravel')).toEqual([[task.id, null]])
  expect(await found('gravel quarry')).toEqual([])
  expect((await ask(other, 'quarry')).tasks).toEqual([])

  await viewer.call(`/api/comments/${second.id}`, {
    method: 'PATCH',
    body: { content: 'Another pit is open' },
  })
  expect(await found('quarry')).toEqual([[task.id, first.id]])
  expect(await found('pit')).toEqual([[task.id, second.id]])
  await viewer.call(`/api/comments/${first.id}`, { method: 'DELETE' })
  expect(await found('quarry')).toEqual([])
})

test('the database and the pages fold texts and divide them into words the same way', async () => {
  const points = [
    ...Array.from({ length: 0x3200 }, (_, index) => index),
    ...Array.from({ length: 0x500 }, (_, index) => 0xfb00 + index),
  ]
  const texts = points
    .slice(1)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => !/\p{Cs}|\p{Cn}/u.test(character))
    .flatMap((character) => [character, `a${character}e\u0301`])
  const { rows } = await sql<{ text: string }>`
    select searchable_text(text) as text from unnest(${texts}::text[]) with ordinality texts (text, n) order by n`.execute(
    server.db,
  )
  const differing = rows.flatMap(({ text }, index) => {
    const here = searchableText(texts[index] ?? '')
    return text === here ? [] : [[texts[index], text, here]]
  })
  expect(differing).toEqual([])
})

test('returns at most 20 results', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  for (let index = 0; index < 30; index += 1) await make.task(project, { title: `A little oak ${index}` })
  for (let index = 0; index < 10; index += 1) await make.project(viewer)
  await server.db.updateTable('projects').set({ name: 'Oaks' }).where('userId', '=', viewer.id).execute()
  const all = await ask(viewer, 'o')
  expect(Object.values(all).flat().length).toBeLessThanOrEqual(20)
  expect([all.projects.length, all.tasks.length]).toEqual([5, 8])
})

test('requires a text of at most 200 characters that can be stored', async () => {
  const viewer = await server.person()
  for (const query of ['', '?q=', '?q=%20', '?q=%00', `?q=${'x'.repeat(10_000)}`, `?q=${'x'.repeat(201)}`])
    expect((await viewer.call(`/api/search${query}`)).statusCode).toBe(400)
})
