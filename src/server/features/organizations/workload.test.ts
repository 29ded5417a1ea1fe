import { expect, test } from 'vitest'
import type { Workload } from '@/domain/workload-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server
server.clock.now = () => new Date('2026-11-25T22:30:00.000Z')

const organization = await make.organization()
const admin = await make.organizationMember(organization, 'admin', await make.user('admin-of-workload'))
const ana = await make.organizationMember(organization, 'member', await make.user('ana-of-workload'))
const zoe = await make.user('zoe-of-workload')
await db.updateTable('users').set({ timeZone: 'Europe/Berlin' }).execute()
const garden = await make.project(ana, organization)
const shed = await make.project(ana, organization)
const secret = await make.project(admin, organization)
const elsewhere = await make.project(ana)
const closed = await make.project(ana, organization)
await make.member(garden, 'editor', zoe)
await make.member(garden, 'editor', admin)
await db.updateTable('projects').set({ estimateUnit: 'hours' }).where('id', '=', shed.id).execute()
await db.updateTable('projects').set({ status: 'archived' }).where('id', '=', closed.id).execute()

const [viewer, boss] = [await server.as(ana), await server.as(admin)]
const add = (project: { id: number }, body: object) =>
  viewer.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow', ...body } })
const day = (dueDay: string, more: object = {}) => ({ dueDay, assignedTo: ana.id, estimate: 2, ...more })

await add(garden, day('2026-11-23'))
await add(garden, day('2026-11-02'))
await add(garden, day('2026-11-02', { status: 'review', estimate: null }))
await add(garden, day('2026-11-29', { estimate: 0.5 }))
await add(garden, day('2026-11-30', { assignedTo: zoe.id }))
// In Berlin it is due on the 26th already, at half past midnight.
await add(garden, { dueDate: '2026-11-25T23:30:00.000Z' })
await add(garden, day('2026-12-06', { status: 'done' }))
await add(garden, { estimate: 3 })
await add(garden, day('2027-01-04'))
await add(shed, day('2026-12-01', { estimate: 8 }))
await add(elsewhere, day('2026-12-01'))
await make.task(closed, { dueDate: '2026-12-01T12:00:00Z' })
await make.task(secret, { dueDate: '2026-12-01T12:00:00Z' })

const address = `/api/organizations/${organization.slug}`
const read = async (query = '', who = viewer) =>
  (await who.call(`${address}/workload${query}`)).json<Workload[]>()
const named = (list: Workload[]) =>
  Object.fromEntries(list.map(({ user, ...rest }) => [user?.username ?? 'unassigned', rest]))
const week = (start: string, open = 0, estimate = 0, overdue = 0) => ({ start, open, estimate, overdue })

test('counts the open tasks of each member by weeks, and of others who have some, and what is unassigned', async () => {
  const list = await read('?weeks=2')
  expect(list.map(({ user }) => user?.username ?? null)).toEqual([
    'admin-of-workload',
    'ana-of-workload',
    'zoe-of-workload',
    null,
  ])
  expect(named(list)).toEqual({
    'admin-of-workload': {
      capacity: null,
      weeks: [week('2026-11-23'), week('2026-11-30')],
      unscheduled: { open: 0, estimate: 0 },
    },
    'ana-of-workload': {
      capacity: null,
      weeks: [week('2026-11-23', 4, 4.5, 2), week('2026-11-30', 1)],
      unscheduled: { open: 0, estimate: 0 },
    },
    'zoe-of-workload': {
      capacity: null,
      weeks: [week('2026-11-23'), week('2026-11-30', 1, 2)],
      unscheduled: { open: 0, estimate: 0 },
    },
    unassigned: {
      capacity: null,
      weeks: [week('2026-11-23', 1), week('2026-11-30')],
      unscheduled: { open: 1, estimate: 3 },
    },
  })
})

test('counts only what its reader may see', async () => {
  const list = named(await read('?weeks=2', boss))
  expect(list['ana-of-workload']?.weeks).toEqual([week('2026-11-23', 4, 4.5, 2), week('2026-11-30')])
  expect(list.unassigned?.weeks).toEqual([week('2026-11-23', 1), week('2026-11-30', 1)])
  const outsider = await server.as(await make.organizationMember(organization, 'member'))
  const open = (await read('', outsider)).flatMap(({ weeks }) => weeks.map((each) => each.open))
  expect(new Set(open)).toEqual(new Set([0]))
})

test('shows what was due before a past first week in the first week, and a later one only in its own', async () => {
  const past = named(await read('?from=2026-11-11&weeks=1'))
  expect(past['ana-of-workload']?.weeks).toEqual([week('2026-11-09', 2, 2, 1)])
  const both = named(await read('?from=2026-11-16&weeks=2'))
  expect(both['ana-of-workload']?.weeks).toEqual([week('2026-11-16'), week('2026-11-23', 4, 4.5, 2)])
  const next = named(await read('?from=2026-12-28&weeks=3'))
  expect(next['ana-of-workload']?.weeks).toEqual([
    week('2026-12-28', 3, 4, 2),
    week('2027-01-04', 1, 2),
    week('2027-01-11'),
  ])
})

test('begins weeks as their reader has set it', async () => {
  await viewer.call('/api/user', { method: 'PATCH', body: { weekStart: 'sunday' } })
  const list = named(await read('?weeks=2'))
  expect(list['ana-of-workload']?.weeks).toEqual([week('2026-11-22', 3, 4, 2), week('2026-11-29', 2, 0.5)])
  await viewer.call('/api/user', { method: 'PATCH', body: { weekStart: 'monday' } })
})

test('adds up the estimates of projects with the unit of the organization', async () => {
  const changed = await boss.call(address, { method: 'PATCH', body: { estimateUnit: 'hours' } })
  expect(changed.json()).toMatchObject({ estimateUnit: 'hours' })
  expect(named(await read('?weeks=2'))['ana-of-workload']?.weeks).toEqual([
    week('2026-11-23', 4, 0, 2),
    week('2026-11-30', 1, 8),
  ])
  await boss.call(address, { method: 'PATCH', body: { estimateUnit: 'points' } })
})

test.each([
  ['from=yesterday', 'From must be a date such as 2026-11-23'],
  ['from=2026-02-30', 'From must be a date such as 2026-11-23'],
  ['from=1969-12-31', 'From must be 1970-01-01 or later'],
  ['from=9999-10-01', 'From must be 9999-09-30 or earlier'],
  ['weeks=0', 'Weeks must be at least 1'],
  ['weeks=13', 'Weeks must be at most 12'],
  ['weeks=all', 'Weeks must be a number'],
])('%s is refused by one sentence', async (query, message) => {
  const { statusCode, body } = await viewer.call(`${address}/workload?${query}`)
  expect([statusCode, body]).toEqual([400, message])
})

test.each(['1970-01-01', '9999-09-30'])('%s has a workload', async (from) => {
  const [first] = await read(`?from=${from}&weeks=12`)
  expect(first?.weeks).toHaveLength(12)
})

test('a unit of another kind is refused', async () => {
  const { statusCode, body } = await boss.call(address, { method: 'PATCH', body: { estimateUnit: 'days' } })
  expect([statusCode, body]).toEqual([400, 'Estimate unit must be one of: points, hours'])
})
