import { expect, test } from 'vitest'
import { collectLog, testServer } from '../../testing/app/test-server'

const server = await testServer({ logLevel: 'info' })
const lines = collectLog(server.app)

const linesOf = (reference: unknown) =>
  lines()
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ requestId }) => requestId === reference)

test('the line of a request contains time, user, address, route and status', async () => {
  const stranger = await server.person()
  const project = await server.make.project(await server.make.user())
  const { headers } = await stranger.call(`/api/projects/${project.id}?secret=1`, {
    remoteAddress: '192.0.2.7',
  })
  expect(linesOf(headers['x-request-id'])).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/api/projects/:projectId',
      status: 403,
      userId: stranger.id,
      address: '192.0.2.7',
      milliseconds: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('an error of a tRPC call is logged with the procedure, also in a batch', async () => {
  const stranger = await server.person()
  const { id: projectId } = await server.make.project(await server.make.user())
  const input = encodeURIComponent(JSON.stringify({ 1: { projectId } }))
  const { headers } = await stranger.call(`/trpc/account.me,project.get?batch=1&input=${input}`)
  expect(linesOf(headers['x-request-id'])).toMatchObject([
    { procedure: 'project.get', refusal: 'FORBIDDEN' },
    { userId: stranger.id, status: 207 },
  ])
})

test('input cannot break out of its line', async () => {
  const { headers } = await server.client().call('/trpc/none%0a%7B%22level%22:60%7D', {
    headers: { 'user-agent': 'a\tb' },
  })
  expect(linesOf(headers['x-request-id'])).toMatchObject([
    { procedure: null, refusal: 'NOT_FOUND' },
    { userId: null, status: 404 },
  ])
})
