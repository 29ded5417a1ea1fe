import { expect, test } from 'vitest'
import type { OrganizationMember } from '@/domain/organization-schema'
import type { Workload } from '@/domain/workload-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make } = server

const organization = await make.organization()
const admin = await make.organizationMember(organization, 'admin')
const ana = await make.organizationMember(organization, 'member')
const [viewer, boss] = [await server.as(ana), await server.as(admin)]
const address = `/api/organizations/${organization.slug}`

const change = (body: object, of: { id: number } = ana, who = viewer) =>
  who.call(`${address}/members/${of.id}`, { method: 'PATCH', body })
const capacityOf = async ({ id }: { id: number }) =>
  (await viewer.call(`${address}/members`)).json<OrganizationMember[]>().find((each) => each.id === id)
    ?.capacity

test.each([0, 12.5, 9999.5, null])('a capacity can be %s', async (capacity) => {
  expect((await change({ capacity })).json()).toMatchObject({ id: ana.id, capacity, role: 'member' })
  const workload = (await viewer.call(`${address}/workload`)).json<Workload[]>()
  const inWorkload = workload.find(({ user }) => user?.id === ana.id)?.capacity
  expect([await capacityOf(ana), inWorkload]).toEqual([capacity, capacity])
})

test.each([
  [1e9, 'Capacity must be at most 9999.5'],
  [10_000, 'Capacity must be at most 9999.5'],
  [-0.5, 'Capacity must be at least 0'],
  [0.25, 'Capacity must be a whole or half number'],
  ['8', 'Capacity must be a number'],
])('a capacity cannot be %j', async (capacity, message) => {
  const { statusCode, body } = await change({ capacity })
  expect([statusCode, body]).toEqual([400, message])
})

test.each([
  [12.5, 200],
  [null, 200],
  [0, 200],
  [1e9, 400],
  [-1, 400],
  [0.3, 400],
])('a capacity of %s is answered with %s by the typed client as well', async (capacity, status) => {
  const input = { slug: organization.slug, memberId: ana.id, capacity }
  expect((await boss.mutate('organization.updateMember', input)).statusCode).toBe(status)
})

test('two admins who set a capacity at once leave one of theirs', async () => {
  const other = await server.as(await make.organizationMember(organization, 'admin'))
  const answers = await Promise.all([change({ capacity: 3 }, ana, boss), change({ capacity: 4 }, ana, other)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect([3, 4]).toContain(await capacityOf(ana))
})

test('a capacity is set by the person and by admins, and roles by admins alone', async () => {
  expect((await change({ capacity: 20 }, ana, boss)).statusCode).toBe(200)
  expect((await change({ capacity: 20 }, admin)).statusCode).toBe(403)
  expect((await change({ role: 'admin' })).statusCode).toBe(403)
  expect((await change({ role: 'admin', capacity: 1 })).statusCode).toBe(403)
  expect((await change({}, ana)).body).toBe('Send at least one field to change')
  const both = await change({ role: 'member', capacity: 15 }, ana, boss)
  expect(both.json()).toMatchObject({ role: 'member', capacity: 15 })
  expect((await change({ role: 'member' }, admin, boss)).statusCode).toBe(409)
  expect(await capacityOf(ana)).toBe(15)
})
