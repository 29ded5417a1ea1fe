import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { filtersCookie, preferencesCookie } from './domain/rendered-page'
import { fixtureFor } from './server/core/access/testing/fixtures'
import { viewers } from './server/core/access/testing/viewers'
import { renderingServer } from './server/testing/pages/test-pages'
import { boardLanes } from './web/features/board/model/board-model'
import type { Lane } from './domain/lane-schema'
import type { Task } from './domain/task-schema'
import { renderPage } from './web/page-renderer'

const server = await renderingServer(renderPage, {
  manifest: { 'index.html': { file: 'assets/main.js', css: ['assets/main.css'] } },
  files: { 'assets/main.css': 'h1{}' },
})

type Reader = Awaited<ReturnType<typeof server.person>>

const looks = { timeZone: 'Europe/Berlin' }

/** A page as a browser gets it. */
async function open(
  reader: { cookies: Record<string, string> },
  url: string,
  { headers = {}, preferences = looks }: { headers?: Record<string, string>; preferences?: object } = {},
) {
  const cookies = {
    ...reader.cookies,
    [preferencesCookie]: new URLSearchParams(Object.entries(preferences)).toString(),
  }
  const request = { url, cookies, headers: { accept: 'text/html', ...headers } }
  const { body, statusCode } = await server.app.inject(request)
  const data = /<script id="page-data"[^>]*>([^]*?)<\/script>/.exec(body)?.[1]
  const html = /<div id="root">([^]*?)<\/div><script id="page-data"/.exec(body)?.[1]
  return { statusCode, body, html, data: data === undefined ? null : data }
}

async function boardOf(reader: Reader, tasks: object[]) {
  const project = (await reader.call('/api/projects', { body: { name: 'Garden' } })).json<{ id: number }>()
  for (const task of tasks) await reader.call(`/api/projects/${project.id}/tasks`, { body: task })
  return `/project/${project.id}`
}

describe('a rendered page', () => {
  test('shows what its person sees first, and holds the answers that it was made of', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths', assignedTo: reader.id }])
    for (const [url, shown] of [
      [board, 'Paths'],
      ['/my-tasks', 'Paths'],
      ['/tasks', 'Paths'],
      ['/', 'Garden'],
      ['/inbox', 'Nothing new'],
    ] as const) {
      const { html, data } = await open(reader, url)
      expect([url, html?.includes(shown)]).toEqual([url, true])
      expect(html).not.toContain(' style=')
      expect(data).toContain('viewer')
    }
    const { data } = await open(reader, board)
    expect(JSON.parse(data ?? '')).toMatchObject({ revisions: [[expect.stringContaining('list'), 1]] })
  })

  test('is painted before its scripts are fetched, and fetches no style sheet', async () => {
    const { body } = await open(await server.person(), '/')
    const outside = body.replace(/<template id="scripts">[^]*?<\/template>/, '')
    expect(body).toContain('<script type="module" src="/main.js">')
    expect(outside).not.toMatch(/<script[^>]* src=|rel="modulepreload"|rel="preload"/)
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/main.css" disabled>',
    ])
    expect(body).toContain('h1{}')
    expect(body).not.toContain('p{}')
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '</div><img src=x onerror=alert(1)>',
    'a\u2028b\u2029c',
    `e${'\u0301'.repeat(199)}`,
    'שלום abc',
    '__CSP_NONCE__ and $& and $`',
    '" style="color:red',
  ])('shows the title %j as text', async (title) => {
    const reader = await server.person()
    const project = await server.make.project(reader)
    // A migration has replaced the line breaks of titles. This page shows one that it has not reached yet.
    await server.make.task(project, { title })
    const { html, data } = await open(reader, `/project/${project.id}`)
    const escaped = title
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(html).toContain(`>${escaped}<`)
    expect(html).not.toMatch(/<script|<img/)
    expect(data).not.toContain('<')
    expect(JSON.stringify(JSON.parse(data ?? ''))).toContain(JSON.stringify(title))
  })

  test('tells dates in the language of the browser and the zone of the account, or else of the device', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths', dueDate: '2035-03-31T22:30:00.000Z' }])
    const german = { 'accept-language': 'de-DE,de;q=0.9' }
    expect((await open(reader, board, { headers: german })).html).toContain('1. Apr. 2035')
    await reader.call('/api/user', { method: 'PATCH', body: { timeZone: 'America/New_York' } })
    expect((await open(reader, board, { headers: german })).html).toContain('31. März 2035')
    const odd = { headers: { 'accept-language': 'x_1;;' } }
    expect((await open(reader, board, odd)).html).toContain('Mar 31, 2035')
  })

  test('leaves out the lanes that this browser hides, and shows the filters of the address', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths', status: 'review' }, { title: 'Fence' }])
    const hidden = { ...looks, projectViewShowReview: 'false' }
    expect((await open(reader, board, { preferences: hidden })).html).not.toContain('Paths')
    expect((await open(reader, board)).html).toContain('Paths')
    const filtered = await open(reader, `${board}?q=fence`)
    expect(filtered.html).toContain('Fence')
    expect(filtered.html).not.toContain('Paths')
  })

  test('is of its own person, also when many are rendered at once', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => server.person()))
    const boards = await Promise.all(
      readers.map((reader) => boardOf(reader, [{ title: `Of ${reader.id}.` }])),
    )
    const pages = await Promise.all(
      readers.flatMap((reader, index) => [open(reader, boards[index] ?? ''), open(reader, '/my-tasks')]),
    )
    const titles = (body: string) => [...new Set(body.match(/Of \d+\./g))]
    expect(pages.map(({ body }) => titles(body))).toEqual(
      readers.flatMap(({ id }) => [[`Of ${id}.`], [`Of ${id}.`]]),
    )
  })
})

/** The names of the groups and the titles of the tasks in a table. */
const rowsIn = (html = '') =>
  [...html.matchAll(/data-(?:group="[^]*? dir="auto"|task="\d+"[^>]*)>([^<]*)</g)].map(([, text]) => text)

describe('the page of all tasks', () => {
  test('shows the tasks, groups, order and columns that the address says, with the labels of its tasks', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Fence', status: 'done' }])
    const inApi = `/api${board.replace('project', 'projects')}`
    const label = (await reader.call(`${inApi}/labels`, { body: { name: 'stone', colour: 'red' } })).json<{
      id: number
    }>()
    for (const task of [{ title: 'Arch', labels: [label.id] }, { title: 'Beds' }, { title: 'Cairn' }])
      await reader.call(`${inApi}/tasks`, { body: task })
    const { html } = await open(reader, '/tasks?group=label&sort=-title&status=todo&columns=title,labels')
    expect(rowsIn(html)).toEqual(['stone', 'Arch', 'No labels', 'Cairn', 'Beds'])
    expect(html).toContain('>3 tasks<')
    expect(html?.match(/role="columnheader"/g)).toHaveLength(4)
    expect(rowsIn((await open(reader, '/tasks?q=fen&group=none')).html)).toEqual(['Fence'])
  })

  test('holds the first tasks of many, renders those that a screen shows, and counts all', async () => {
    const reader = await server.person()
    await longBoardOf(reader, 400)
    const { html, data } = await open(reader, '/tasks?group=none&sort=created')
    expect(html).toContain('>350 tasks<')
    const rows = rowsIn(html)
    expect([rows[0], rows.length > 20, rows.length < 40]).toEqual(['Bed 1', true, true])
    const state: unknown = JSON.parse(data ?? '')
    expect(state).toMatchObject({
      state: {
        queries: expect.arrayContaining([
          expect.objectContaining({
            queryHash: expect.stringContaining('"infinite"'),
            state: expect.objectContaining({ data: { pages: [expect.any(Array)], pageParams: [null] } }),
          }),
        ]),
      },
    })
    expect(new Set(data?.match(/"Bed \d+"/g)).size).toBe(100)
  })
})

/** A board of many tasks, some of them archived. One of its lanes is empty. */
async function longBoardOf(reader: Reader, tasks: number, description = '') {
  const board = await boardOf(reader, [])
  await sql`
    insert into tasks (project_id, title, description, status, priority, due_date, finished_at, archived)
    select ${Number(board.split('/').at(-1))}, 'Bed ' || n, ${description}, status, 'medium',
      case when n % 3 = 0 then now() + make_interval(days => n % 7) end,
      case when status = 'done' then now() - make_interval(days => n % 11) end, n % 8 = 3
    from generate_series(1, ${tasks}::integer) n,
      lateral (select (array['todo', 'in_progress', 'on_hold', 'done'])[1 + n % 4] as status) its`.execute(
    server.db,
  )
  return board
}

const lanesIn = (html = '') =>
  html.split('<section').flatMap((part) => {
    const id = /data-lane="(\w+)"/.exec(part)?.[1]
    const counted = /<h2[^>]*>[^<]*<\/h2><span[^>]*>(\d+)</.exec(part)?.[1]
    const sizes = [...new Set([...part.matchAll(/aria-setsize="(\d+)"/g)].map(([, size]) => size))]
    const titles = [...part.matchAll(/>(Bed \d+)</g)].map(([, title]) => title)
    return id ? [{ id, counted, sizes, titles }] : []
  })

describe('a board that is too long for a page', () => {
  test('shows the first cards of each lane and counts the others, which the script asks for', async () => {
    const reader = await server.person()
    const board = await longBoardOf(reader, 3_000)
    const inApi = `/api${board.replace('project', 'projects')}`
    const all = (await reader.call(`${inApi}/tasks`)).json<Task[]>()
    const lanes = (await reader.call(`${inApi}/lanes`)).json<Lane[]>()
    const { body, html, data } = await open(reader, board)
    const shown = lanesIn(html)
    expect(shown).toEqual(
      boardLanes(lanes, all, {}, new Date()).map(({ id, tasks }, lane) => ({
        id: String(id),
        counted: String(tasks.length),
        sizes: tasks.length === 0 ? [] : [String(tasks.length)],
        titles: tasks.slice(0, shown[lane]?.titles.length).map(({ title }) => title),
      })),
    )
    expect(shown.map(({ titles }) => titles.length >= 12 && titles.length <= 20)).toEqual(
      shown.map(({ counted }) => counted !== '0'),
    )
    expect(html?.match(/<article/g)).toHaveLength(shown.flatMap(({ titles }) => titles).length)
    const list = encodeURIComponent(JSON.stringify({ projectId: Number(board.split('/').at(-1)) }))
    expect(body).toContain(`<link rel="preload" as="fetch" crossorigin href="/trpc/task.list?input=${list}">`)
    expect(data).not.toContain('Bed')
    expect(data?.length).toBeLessThan(20_000)
    expect(JSON.parse(data ?? '')).toMatchObject({ revisions: [[expect.stringContaining('list'), 0]] })
  })

  test('is begun as well if its descriptions make it long', async () => {
    const reader = await server.person()
    const { html, data } = await open(reader, await longBoardOf(reader, 600, 'long '.repeat(400)))
    expect(lanesIn(html).map(({ counted }) => counted)).toEqual(['150', '150', '0', '150', '75'])
    expect(data).not.toContain('Bed')
  })

  test.each(['?q=bed', '?status=todo', '?archived=true'])(
    'is left to the script where the address asks for a choice: %s',
    async (search) => {
      const reader = await server.person()
      const board = await longBoardOf(reader, 1_400)
      expect((await open(reader, board + search)).data).toBeNull()
      expect((await open(reader, `${board}?changes=true`)).data).toContain('viewer')
    },
  )
})

describe('a shell is sent', () => {
  test('in place of a board whose first cards are too long, which would hold the event loop', async () => {
    const reader = await server.person()
    const board = await longBoardOf(reader, 120, '\u{1f331}'.repeat(5_000))
    expect(await open(reader, board)).toMatchObject({ statusCode: 200, data: null })
  })

  test.each([
    ['to the service worker', { 'sec-fetch-mode': 'cors' }, ''],
    ['to another site that adds a text to the address', { 'sec-fetch-site': 'cross-site' }, '?q=secret'],
  ])('%s', async (_to, headers, search) => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths' }])
    const { body, data } = await open(reader, board + search, { headers })
    expect([data, body.includes('Paths')]).toEqual([null, false])
  })

  test('where neither the account nor the browser has a zone', async () => {
    const reader = await server.person()
    expect((await open(reader, '/', { preferences: {} })).data).toBeNull()
  })

  test('where the browser keeps filters that the address does not say', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths' }])
    const cookies = { ...reader.cookies, [filtersCookie]: `/my-tasks|${board}` }
    const isRendered = async (url: string) => (await open({ cookies }, url)).data !== null
    expect(await isRendered(board)).toBe(false)
    expect(await isRendered(`${board}?task=7`)).toBe(false)
    expect(await isRendered(`${board}?status=todo`)).toBe(true)
    expect(await isRendered('/my-tasks')).toBe(false)
    expect(await isRendered('/my-tasks?sort=priority')).toBe(true)
    expect(await isRendered('/tasks')).toBe(true)
    expect(await isRendered('/')).toBe(true)
  })

  test('if nobody is signed in, or the session has ended', async () => {
    const reader = await server.person()
    const board = await boardOf(reader, [{ title: 'Paths' }])
    expect((await open({ cookies: {} }, board)).data).toBeNull()
    await server.db.deleteFrom('sessions').where('userId', '=', reader.id).execute()
    expect((await open(reader, board)).body).not.toContain('Paths')
  })
})

const mayView = new Set(['owner', 'personal owner', 'project admin', 'editor', 'reader'])

test.each(viewers)(
  'pages show the project and its task to a %s only as the access allows',
  async (viewer) => {
    const fixture = await fixtureFor(server, viewer)
    const { name } = await server.db
      .updateTable('projects')
      .set({ name: 'Hidden garden' })
      .where('id', '=', fixture.projectId)
      .returning('name')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('tasks')
      .set({ title: 'Hidden paths' })
      .where('id', '=', fixture.taskId)
      .execute()
    const shows = async (path: string) => {
      const { body } = await open(fixture.client, path)
      return body.includes('Hidden paths') || body.includes(name)
    }
    expect(await shows(`/project/${fixture.projectId}`)).toBe(mayView.has(viewer))
    for (const path of ['/', '/my-tasks', '/tasks', '/inbox', '/project/999999999'])
      expect([path, (await shows(path)) && !mayView.has(viewer)]).toEqual([path, false])
  },
)
