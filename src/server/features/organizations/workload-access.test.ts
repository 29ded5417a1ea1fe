import { expect, test } from 'vitest'
import type { Workload } from '@/domain/workload-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

/* A task in a shared project, in one of its owner alone, in an archived one, and in one of another organization. */
const place = await make.organization()
const elsewhere = await make.organization()
const owner = await make.organizationMember(place, 'member')
const keeper = await make.organizationMember(place, 'member')
await make.organizationMember(elsewhere, 'member', owner)
const shared = await make.project(owner, place)
const hidden = await make.project(keeper, place)
const ended = await make.project(owner, place)
const foreign = await make.project(owner, elsewhere)
for (const project of [shared, hidden, ended, foreign]) await make.task(project, {})
await db.updateTable('projects').set({ status: 'archived' }).where('id', '=', ended.id).execute()
const roles = {
  'its admin': () => make.organizationMember(place, 'admin'),
  'an admin who reads the shared one': () => make.organizationMember(place, 'admin').then(reading),
  'a member': () => make.organizationMember(place, 'member'),
  'a member who reads the shared one': () => make.organizationMember(place, 'member').then(reading),
  'the owner of the shared one': async () => owner,
  'the owner of the private one': async () => keeper,
}
async function reading(person: { id: number }) {
  await make.member(shared, 'read', person)
  return person
}

test.each([
  ['its admin', 0, { projects: 0, leftOut: 2 }],
  ['an admin who reads the shared one', 1, { projects: 1, leftOut: 1 }],
  ['a member', 0, { projects: 0, leftOut: null }],
  ['a member who reads the shared one', 1, { projects: 1, leftOut: null }],
  ['the owner of the shared one', 1, { projects: 1, leftOut: null }],
  ['the owner of the private one', 1, { projects: 1, leftOut: null }],
] as const)('a workload shows %s %i open tasks and %j', async (role, open, scope) => {
  const person = await server.as(await roles[role]())
  const at = `/api/organizations/${place.slug}/workload`
  const list = (await person.call(at)).json<Workload[]>()
  expect(list.reduce((sum, { unscheduled }) => sum + unscheduled.open, 0)).toBe(open)
  expect((await person.call(`${at}/scope`)).json()).toEqual(scope)
})

test('a workload shows a stranger nothing', async () => {
  const stranger = await server.as(await make.user())
  for (const path of ['workload', 'workload/scope'])
    expect((await stranger.call(`/api/organizations/${place.slug}/${path}`)).statusCode).toBe(403)
})
