import { expect, test } from 'vitest'
import { restRoutes } from '../../transports/rest/rest-routes'
import { appRouter } from '../../router'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'
import { matrix } from './testing/access-rows'
import { fixtureFor } from './testing/fixtures'
import { procedureOf } from './testing/row'

const server = await testServer()

/** The mutations that the owner of a board may call, with one input for each procedure. */
const writes = restRoutes(appRouter)
  .filter(({ method, signedIn }) => method !== 'GET' && signedIn)
  .flatMap(({ procedure, ...route }) => {
    const allowed = Object.entries(matrix).find(
      ([row, { statuses }]) => procedureOf(row) === procedure && statuses.startsWith('2'),
    )
    return allowed ? [{ name: procedure, route, input: allowed[1].input }] : []
  })

test('most procedures that change something are among them', () => {
  expect(writes.length).toBeGreaterThan(30)
})

test.each(writes)('$name changes nothing after the end of a session that has just read', async (write) => {
  const fixture = await fixtureFor(server, 'owner')
  const { client, projectId, taskId, viewerId } = fixture
  const reads = [`/api/projects/${projectId}`, `/api/tasks/${taskId}`, `/api/projects/${projectId}/tasks`]
  for (const path of reads) expect((await client.call(path)).statusCode).toBe(200)
  const board = () =>
    server.db.selectFrom('projects').select(['revision', 'name']).where('id', '=', projectId).execute()
  const before = await board()
  await server.db.deleteFrom('sessions').where('userId', '=', viewerId).execute()
  const route = { ...write.route, name: write.name }
  for (const ask of [overRest, overTrpc])
    expect((await ask(client, route, write.input(fixture))).statusCode).toBe(401)
  expect(await board()).toEqual(before)
})
