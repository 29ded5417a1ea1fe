import { expect, test } from 'vitest'
import type { OverdueTask } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

const organization = await make.organization()
const owner = await make.organizationMember(organization, 'member')
const finn = await make.organizationMember(organization, 'member')
const garden = await make.project(owner, organization)
await make.member(garden, 'editor', finn)

const late = { dueDate: '2026-01-02T00:00:00Z' }
const laterStill = { dueDate: '2026-01-01T00:00:00Z' }
await make.task(garden, { title: 'Paths', ...late, assignedTo: finn.id })
await make.task(garden, { title: 'Wall', ...laterStill })
await make.task(garden, { title: 'Finished', ...late, status: 'done' })
await make.task(garden, { title: 'In time', dueDate: '2999-01-01T00:00:00Z' })
await make.task(await make.project(owner), { title: 'Books', ...late })

async function overdueOf(person: { id: number }) {
  const response = await (await server.as(person)).call('/api/projects/overdue-tasks')
  return response.json<OverdueTask[]>()
}

const titlesOf = async (person: { id: number }) => (await overdueOf(person)).map(({ title }) => title)

test('the longest late come first, with who answers for them', async () => {
  expect(await overdueOf(owner)).toMatchObject([
    { title: 'Wall', assignee: null, project: { id: garden.id, name: expect.any(String) } },
    { title: 'Paths', assignee: { id: finn.id }, dueDate: '2026-01-02T00:00:00.000Z', dueAllDay: false },
  ])
})

test.each([
  ['an admin member', 'admin', 'member', ['Wall', 'Paths']],
  ['a member who is an admin of the organization', 'read', 'admin', ['Wall', 'Paths']],
  ['an editor', 'editor', 'member', []],
  ['a reader', 'read', 'member', []],
] as const)('%s', async (_name, permissionRole, role, titles) => {
  const person = await make.organizationMember(organization, role)
  await make.member(garden, permissionRole, person)
  expect(await titlesOf(person)).toEqual(titles)
})

test('an admin of the organization who is not in the project sees none of its tasks', async () => {
  expect(await titlesOf(await make.organizationMember(organization, 'admin'))).toEqual([])
})

test('an archived project is left out', async () => {
  const boss = await make.organizationMember(organization, 'member')
  const shed = await make.project(boss, organization)
  await make.task(shed, { title: 'Shed', ...late })
  expect(await titlesOf(boss)).toEqual(['Shed'])
  await db.updateTable('projects').set({ status: 'archived' }).where('id', '=', shed.id).execute()
  expect(await titlesOf(boss)).toEqual([])
})
