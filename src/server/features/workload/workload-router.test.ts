import { describe, expect, test } from 'vitest'
import type { Workload } from '@/domain/workload-schema'
import { testServer } from '../../testing/app/test-server'
import type { TestClient } from '../../testing/app/test-client'

// A Wednesday.
const now = new Date('2026-11-25T12:00:00.000Z')
const server = await testServer()
server.clock.now = () => now
const { make } = server

const organization = await make.organization()
const admin = await make.organizationMember(organization, 'admin')
const lead = await make.organizationMember(organization, 'member')
const finn = await make.organizationMember(organization, 'member')
const garden = await make.project(lead, organization)
await make.member(garden, 'editor', finn)
await make.member(garden, 'editor', admin)
const hidden = await make.project(admin, organization)

const address = `/api/organizations/${organization.slug}`
const as = (person: { id: number }) => server.as(person)

async function create(project: { id: number }, task: object, by = lead) {
  const body = { title: 'Beds', assignedTo: null, ...task }
  const { statusCode } = await (await as(by)).call(`/api/projects/${project.id}/tasks`, { body })
  expect(statusCode).toBe(201)
}

await create(hidden, { assignedTo: admin.id, dueDay: '2026-11-26' }, admin)

async function workloadOf(client: TestClient, query = '') {
  const rows = (await client.call(`${address}/workload${query}`)).json<Workload>()
  return new Map(rows.map((row) => [row.user?.id ?? null, row]))
}

/** `start: open/estimate/overdue` of the weeks that hold something. */
const weeksOf = (row: Workload[number] | undefined) =>
  row?.weeks.flatMap(({ start, open, estimate, overdue }) =>
    open === 0 ? [] : [`${start}: ${open}/${estimate}/${overdue}`],
  )

describe('the workload', () => {
  test('counts the open tasks of a member in the weeks of their due dates', async () => {
    await create(garden, { assignedTo: finn.id, dueDay: '2026-11-26', estimate: 3 })
    await create(garden, { assignedTo: finn.id, dueDate: '2026-11-29T22:30:00.000Z', estimate: 0.5 })
    await create(garden, { assignedTo: finn.id, dueDay: '2026-11-30' })
    await create(garden, { assignedTo: finn.id, dueDay: '2026-11-26', status: 'done', estimate: 9 })
    await create(garden, { assignedTo: finn.id, dueDay: '2027-06-01', estimate: 9 })
    await create(garden, { assignedTo: finn.id, estimate: 2 })
    const row = (await workloadOf(await as(lead))).get(finn.id)
    expect(weeksOf(row)).toEqual(['2026-11-23: 2/3.5/0', '2026-11-30: 1/0/0'])
    expect(row?.unscheduled).toEqual({ open: 1, estimate: 2, overdue: 0 })
  })

  test('counts in the weeks of the viewer’s calendar', async () => {
    const reader = await as(lead)
    await reader.call('/api/user', {
      method: 'PATCH',
      body: { timeZone: 'Europe/Berlin', weekStart: 'sunday' },
    })
    const row = (await workloadOf(reader)).get(finn.id)
    // By that clock, the timed task is due on Sunday at 23:30, and Sunday begins a week.
    expect(weeksOf(row)).toEqual(['2026-11-22: 1/3/0', '2026-11-29: 2/0.5/0'])
    await reader.call('/api/user', { method: 'PATCH', body: { timeZone: null, weekStart: 'monday' } })
  })

  test('counts overdue tasks in the present week, and tasks of nobody in a row of their own', async () => {
    await create(garden, { dueDay: '2026-10-01', estimate: 5 })
    await create(garden, { dueDay: '2026-10-02', status: 'on_hold' })
    const rows = await workloadOf(await as(lead))
    expect(weeksOf(rows.get(null))).toEqual(['2026-11-23: 2/5/1'])
    expect(weeksOf((await workloadOf(await as(lead), '?from=2027-01-01')).get(null))).toEqual([])
  })

  test('leaves out estimates in another unit, and counts those tasks', async () => {
    await create(garden, { assignedTo: lead.id, dueDay: '2026-12-01', estimate: 8 })
    await (await as(admin)).call(address, { method: 'PATCH', body: { estimateUnit: 'hours' } })
    expect(weeksOf((await workloadOf(await as(lead))).get(lead.id))).toEqual(['2026-11-30: 1/0/0'])
    await (await as(admin)).call(address, { method: 'PATCH', body: { estimateUnit: 'points' } })
    expect(weeksOf((await workloadOf(await as(lead))).get(lead.id))).toEqual(['2026-11-30: 1/8/0'])
  })

  test('shows nothing of projects that the viewer cannot see, and admins how many these are', async () => {
    expect(weeksOf((await workloadOf(await as(lead))).get(admin.id))).toEqual([])
    expect(weeksOf((await workloadOf(await as(admin))).get(admin.id))).toEqual(['2026-11-23: 1/0/0'])
    const scopeOf = async (person: { id: number }) =>
      (await (await as(person)).call(`${address}/workload/scope`)).json()
    const other = await make.organizationMember(organization, 'admin')
    expect(await scopeOf(admin)).toEqual({ projects: 2, leftOut: 0 })
    expect(await scopeOf(other)).toEqual({ projects: 0, leftOut: 2 })
    expect(await scopeOf(finn)).toEqual({ projects: 1, leftOut: null })
  })

  test.each([
    ['?weeks=0', 400],
    ['?weeks=13', 400],
    ['?weeks=many', 400],
    ['?from=1969-12-31', 400],
    ['?from=2026-02-30', 400],
    ['?from=soon', 400],
    ['?from=1970-01-01&weeks=1', 200],
    ['?from=9998-12-31&weeks=12', 200],
    ['?from=9999-01-01', 400],
  ])('answers %s with %i', async (query, status) => {
    expect((await (await as(lead)).call(`${address}/workload${query}`)).statusCode).toBe(status)
  })
})

describe('a capacity', () => {
  const patch = async (by: { id: number }, whom: { id: number }, capacity: unknown) =>
    (await as(by)).call(`${address}/members/${whom.id}`, { method: 'PATCH', body: { capacity } })

  test.each([
    ['a member their own', finn, finn, 200],
    ['an admin that of somebody else', admin, finn, 200],
    ['a member that of somebody else', finn, lead, 403],
  ])('%s', async (_who, by, whom, status) => {
    expect((await patch(by, whom, 30)).statusCode).toBe(status)
  })

  test.each([
    [0, 200],
    [9_999, 200],
    [null, 200],
    [1e9, 400],
    [-1, 400],
    [0.25, 400],
    ['30', 400],
  ])('of %s is answered with %i', async (capacity, status) => {
    expect((await patch(finn, finn, capacity)).statusCode).toBe(status)
  })

  test('is in the list of members and in the workload', async () => {
    await patch(finn, finn, 32.5)
    const members = (await (await as(lead)).call(`${address}/members`)).json()
    expect(members).toContainEqual(expect.objectContaining({ id: finn.id, capacity: 32.5, role: 'member' }))
    expect((await workloadOf(await as(lead))).get(finn.id)).toMatchObject({ capacity: 32.5 })
  })
})
