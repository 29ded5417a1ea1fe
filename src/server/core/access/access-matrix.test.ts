import { describe, expect, test } from 'vitest'
import { restRoutes } from '../../transports/rest/rest-routes'
import { appRouter } from '../../router'
import { allProcedures } from '../../testing/all-procedures'
import { overRest, overTrpc } from '../../testing/both-transports'
import { testServer } from '../../testing/test-server'
import { matrix } from './testing/access-rows'
import { type Fixture, fixtureFor, fixturePool, viewers } from './testing/fixtures'
import { procedureOf } from './testing/row'

const server = await testServer()
const onFixture = fixturePool(server)

const routes = new Map(
  restRoutes(appRouter).map(({ procedure, ...route }) => [procedure, { ...route, name: procedure }]),
)

const digitOf = (status: number) => ({ 401: '1', 403: '3' })[status] ?? String(Math.floor(status / 100))

test('every procedure has a row, and every row a procedure; streams have tests of their own', () => {
  const streams = ['live.board', 'live.events']
  const named = new Set([...Object.keys(matrix).map(procedureOf), ...streams])
  expect([...named].toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

/** What a change is to start from, not what it changes. */
const conditions = ['version']

test('every field that may be left out is sent by a row, and what a PATCH changes by a row of its own', async () => {
  const fixture = await fixtureFor(server, 'owner')
  const sent = Object.entries(matrix).map(([name, { input }]) => ({
    procedure: procedureOf(name),
    fields: Object.keys(input(fixture)),
  }))
  const missing = allProcedures
    .filter(({ name }) => routes.has(name))
    .flatMap(({ name, rest, fields, required }) =>
      Object.keys(fields)
        .filter((field) => !required.includes(field))
        .filter((field) => {
          const isAlone = rest?.method === 'PATCH' && !conditions.includes(field)
          const most = isAlone ? required.length + 1 : Infinity
          return !sent.some(
            (row) => row.procedure === name && row.fields.includes(field) && row.fields.length <= most,
          )
        })
        .map((field) => `${name}: ${field}`),
    )
  expect(missing).toEqual([])
})

test('docs/access.md prints this table', async () => {
  const words: Record<string, string> = { 1: '401', 2: 'yes', 3: '403', 4: '4xx' }
  const cells = Object.entries(matrix).map(([name, { statuses }]) => {
    const route = routes.get(procedureOf(name))
    return [name, `${route?.method} ${route?.path}`, ...[...statuses].map((digit) => words[digit])]
  })
  const lines = [
    ['procedure', 'over REST', ...viewers],
    viewers.map(() => '---').concat('---', '---'),
    ...cells,
  ]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  await expect(`${introduction}\n\n${table}\n`).toMatchFileSnapshot('../../../../docs/access.md')
})

const introduction = `# Who may do what

Every procedure against everything that a person can be to a project and its organization, on both transports alike.
A procedure whose parts have rules of their own has a row for each part.
"yes" lets in; 401 and 403 do not; 4xx is let in and then refused for another reason (a personal project has no
members; an organization with projects is not deleted; a token is unknown; a session is somebody else's). The expectations are written by hand in
the rows of \`src/server/core/access/testing\`; \`access-matrix.test.ts\` asks the server for each cell over REST and tRPC, and keeps this page.`

describe.each(Object.entries(matrix))('%s', (name, { input, statuses }) => {
  test.each([
    ['REST', overRest],
    ['tRPC', overTrpc],
  ] as const)('lets in over %s whom it should, and nobody else', async (_door, ask) => {
    const route = routes.get(procedureOf(name))
    if (!route) throw new Error(`${name} has no REST address`)
    let seen = ''
    for (const viewerKind of viewers) {
      const send = (fixture: Fixture) => ask(fixture.visitor, route, input(fixture))
      seen += digitOf(await onFixture(viewerKind, send, route.method === 'GET'))
    }
    expect(seen).toBe(statuses)
  })
})

test('a stranger learns nothing about what a valid body is', async () => {
  const fixture = await fixtureFor(server, 'stranger')
  const response = await fixture.visitor.call(`/api/projects/${fixture.projectId}/tasks`, {
    body: { title: 7 },
  })
  expect([response.statusCode, response.body]).toEqual([
    403,
    "You don't have permission to view this project.",
  ])
})

test('a reader is told what is missing, a stranger only that the project is not theirs', async () => {
  const reader = await fixtureFor(server, 'reader')
  const response = await reader.visitor.call(`/api/tasks/${reader.taskId}`, {
    method: 'PATCH',
    body: { title: 'x' },
  })
  expect(response.body).toBe("You don't have permission to change tasks in this project.")
})

test('who loses a membership is refused at the very next request', async () => {
  const fixture = await fixtureFor(server, 'editor')
  const call = () => fixture.visitor.call(`/api/projects/${fixture.projectId}/tasks`)
  expect((await call()).statusCode).toBe(200)
  await server.db.deleteFrom('projectMembers').where('projectId', '=', fixture.projectId).execute()
  expect((await call()).statusCode).toBe(403)
})
