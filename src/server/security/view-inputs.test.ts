import { expect, test } from 'vitest'
import { requestBodyMaxKibibytes } from '@/domain/limits'
import { testServer } from '../testing/app/test-server'

/* What views, searches and the workload read: the largest value that a request can have, and a larger one. */

const server = await testServer()
const { make } = server
const organization = await make.organization()
const member = await make.organizationMember(organization, 'admin', await make.user())
const person = await server.as(member)
const address = `/api/organizations/${organization.slug}`
const saved = await person.call('/api/views', { body: { name: 'Mine', query: 'status=todo' } })
const { id: viewId } = saved.json<{ id: number }>()

const largest = '9'.repeat(requestBodyMaxKibibytes * 1024 - 100)
const larger = '9'.repeat(requestBodyMaxKibibytes * 1024)
/** Names the field, and repeats nothing of what was sent. */
const sentence = expect.stringMatching(/^[A-Z][a-z ]* must be .{3,250}$/)

const bodies: [what: string, method: 'POST' | 'PATCH', path: string, field: string, others: object][] = [
  ['the capacity of a member', 'PATCH', `${address}/members/${member.id}`, 'capacity', {}],
  ['the unit of an organization', 'PATCH', address, 'estimateUnit', {}],
  ['the query of a new view', 'POST', '/api/views', 'query', { name: 'Another' }],
  ['the page of a new view', 'POST', '/api/views', 'page', { name: 'Another', query: '' }],
  ['the query of a view', 'PATCH', `/api/views/${viewId}`, 'query', {}],
]

test.each(bodies)(
  '%s is rejected at 256 KiB, and stays as it is',
  async (_what, method, path, field, others) => {
    const before = await stored()
    const refused = await person.call(path, { method, body: { ...others, [field]: largest } })
    expect([refused.statusCode, refused.body]).toEqual([400, sentence])
    const cut = await person.call(path, { method, body: { ...others, [field]: larger } })
    expect([cut.statusCode, cut.body]).toEqual([413, 'The request is too large: at most 256 KiB can be sent'])
    expect(await stored()).toEqual(before)
  },
)

const filters = ['project', 'organization', 'assignee', 'status', 'label', 'priority', 'due', 'q']
const queries = [
  ...[...filters, 'sort', 'group', 'limit', 'cursor'].map(
    (name) => ['the list of all tasks', name, '/api/tasks'] as const,
  ),
  ...[...filters, 'group'].map((name) => ['their summary', name, '/api/tasks/summary'] as const),
  ...['from', 'weeks'].map((name) => ['the workload', name, `${address}/workload`] as const),
]

test.each(queries)('%s rejects %s of 256 KiB', async (_what, name, path) => {
  const refused = await person.call(`${path}?${name}=${larger}`)
  expect([refused.statusCode, refused.body]).toEqual([400, sentence])
})

/** All that the bodies above could change. */
async function stored() {
  const paths = [address, `${address}/members`, '/api/views']
  return Promise.all(paths.map(async (path) => (await person.call(path)).json<unknown>()))
}
