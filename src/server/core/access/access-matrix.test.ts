import { describe, expect, test } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { restRoutes } from '../../transports/rest/rest-routes'
import { appRouter } from '../../router'
import { allProcedures } from '../../testing/procedures/all-procedures'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { matrix } from './testing/access-rows'
import { type Fixture, fixtureFor, fixturePool } from './testing/fixtures'
import { viewers } from './testing/viewers'
import { procedureOf } from './testing/row'

const server = await testServer()
const onFixture = fixturePool(server)

const routes = new Map(
  restRoutes(appRouter).map(({ procedure, ...route }) => [procedure, { ...route, name: procedure }]),
)

const digitOf = (status: number) => ({ 401: '1', 403: '3' })[status] ?? String(Math.floor(status / 100))

test('every procedure has a row and every row a procedure; streams have their own tests', () => {
  const streams = ['live.board', 'live.events']
  const named = new Set([...Object.keys(matrix).map(procedureOf), ...streams])
  expect([...named].toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

/** The expected old values of a change, not the change itself. */
const conditions = ['version', 'seen']

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

This table shows every procedure for every kind of viewer of a project and its organization.
A procedure has a row for each part with a rule of its own.
"yes" means access; 401 and 403 mean none; 4xx means access, and then an error for another reason (a personal project has no
members; an organization with projects cannot be deleted; a token is unknown; a session belongs to another user). People write the expectations by hand in
the rows of \`src/server/core/access/testing\`; \`access-matrix.test.ts\` checks each cell over REST, and each status of a row over tRPC (each cell in \`npm test -- --all\`), and generates this page.`

const isEachCell = onlyInAll('access matrix: each viewer over tRPC too')

/** Both transports apply the same rules: one viewer for each status is enough over the second. */
const asked = (transport: string, statuses: string) =>
  isEachCell || transport === 'REST'
    ? viewers
    : viewers.filter((_viewer, index) => statuses.indexOf(statuses.charAt(index)) === index)

describe.each(Object.entries(matrix))('%s', (name, { input, statuses }) => {
  test.each([
    ['REST', overRest],
    ['tRPC', overTrpc],
  ] as const)('over %s gives access to exactly the expected viewers', async (transport, ask) => {
    const route = routes.get(procedureOf(name))
    if (!route) throw new Error(`${name} has no REST address`)
    const cells = asked(transport, statuses).map(async (viewerKind) => {
      const send = (fixture: Fixture) => ask(fixture.client, route, input(fixture))
      const status = await onFixture(viewerKind, send, route.method === 'GET')
      return { viewerKind, expected: statuses.charAt(viewers.indexOf(viewerKind)), seen: digitOf(status) }
    })
    const found = await Promise.all(cells)
    expect(found.filter(({ expected, seen }) => seen !== expected)).toEqual([])
  })
})

test('a user without access gets the same error for valid and invalid bodies', async () => {
  const fixture = await fixtureFor(server, 'stranger')
  const response = await fixture.client.call(`/api/projects/${fixture.projectId}/tasks`, {
    body: { title: 7 },
  })
  expect([response.statusCode, response.body]).toEqual([
    403,
    "You don't have permission to view this project.",
  ])
})

test('a viewer gets 404 for a missing resource, a user without access only 403', async () => {
  const reader = await fixtureFor(server, 'reader')
  const response = await reader.client.call(`/api/tasks/${reader.taskId}`, {
    method: 'PATCH',
    body: { title: 'x' },
  })
  expect(response.body).toBe("You don't have permission to change tasks in this project.")
})

test('a user who loses the membership is rejected on the next request', async () => {
  const fixture = await fixtureFor(server, 'editor')
  const call = () => fixture.client.call(`/api/projects/${fixture.projectId}/tasks`)
  expect((await call()).statusCode).toBe(200)
  await server.db.deleteFrom('projectMembers').where('projectId', '=', fixture.projectId).execute()
  expect((await call()).statusCode).toBe(403)
})
