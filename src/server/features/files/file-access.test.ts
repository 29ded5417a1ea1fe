import { expect, test } from 'vitest'
import { fixtureFor } from '../../core/access/testing/fixtures'
import { viewers } from '../../core/access/testing/viewers'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

test.each(['', '/preview'])(
  'the content at /files/{fileId}%s is for whoever may read the task',
  async (end) => {
    const seen = []
    for (const viewer of viewers) {
      const { client, fileId } = await fixtureFor(server, viewer)
      for (const headers of [{}, { range: 'bytes=0-2' }]) {
        seen.push([viewer, (await client.call(`/api/files/${fileId}${end}`, { headers })).statusCode])
      }
    }
    const part = end === '' ? 206 : 200
    const statuses = [...'222224441'].map((digit) => ({ 2: 200, 4: 404, 1: 401 })[digit])
    expect(seen).toEqual(
      viewers.flatMap((viewer, index) => [
        [viewer, statuses[index]],
        [viewer, statuses[index] === 200 ? part : statuses[index]],
      ]),
    )
  },
)

test.each(['0', '-1', 'x', '1.5', '9007199254740993'])(
  'a file %s is a bad request, or unknown',
  async (id) => {
    const person = await server.person()
    expect((await person.call(`/api/files/${id}`)).statusCode).toBe(400)
    expect((await server.client().call(`/api/files/${id}`)).statusCode).toBe(401)
  },
)

test('a member who is removed reads nothing more, also with what they know', async () => {
  const { client, fileId, projectId } = await fixtureFor(server, 'reader')
  const { headers } = await client.call(`/api/files/${fileId}`)
  await server.db.deleteFrom('projectMembers').where('projectId', '=', projectId).execute()
  const known = { 'if-none-match': String(headers.etag), range: 'bytes=0-1' }
  expect((await client.call(`/api/files/${fileId}`, { headers: known })).statusCode).toBe(404)
})
