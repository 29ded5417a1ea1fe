import { expect, test } from 'vitest'
import type { Found } from '@/domain/change-schema'
import { testServer } from '../../testing/test-server'

const server = await testServer()
const { make } = server

const ask = async (who: Awaited<ReturnType<typeof server.person>>, text: string) =>
  (await who.call(`/api/search?q=${encodeURIComponent(text)}`)).json<Found>()

test('finds projects, tasks, organizations and users that the viewer may see, and nothing else', async () => {
  const organization = await make.organization('poplar-growers')
  const viewer = await server.as(
    await make.organizationMember(organization, 'member', await make.user('reader')),
  )
  const organizationMember = await make.organizationMember(
    organization,
    'member',
    await make.user('poplar-friend'),
  )
  const project = await make.project(viewer, organization)
  await server.db
    .updateTable('projects')
    .set({ name: 'The poplar alley' })
    .where('id', '=', project.id)
    .execute()
  const task = await make.task(project, { title: 'Plant a POPLAR' })

  const stranger = await make.user('poplar-stranger')
  await make.task(await make.project(stranger), { title: 'Fell the poplar' })
  await make.task(await make.project(organizationMember, organization), { title: 'Prune the poplar' })
  await make.organization('poplar-fellers')

  expect(await ask(viewer, ' poplar ')).toEqual({
    projects: [{ id: project.id, name: 'The poplar alley', organization: 'poplar-growers' }],
    tasks: [
      {
        id: task.id,
        title: 'Plant a POPLAR',
        status: 'todo',
        archived: false,
        project: { id: project.id, name: 'The poplar alley' },
      },
    ],
    organizations: [{ id: organization.id, name: 'poplar-growers', slug: organization.slug }],
    people: [{ id: organizationMember.id, username: 'poplar-friend', firstName: null, lastName: null }],
  })
})

test('treats percent signs, underscores and backslashes literally', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  for (const title of ['100% wool', '100 kinds', 'a_b', 'axb', 'c\\d']) await make.task(project, { title })
  const titles = async (text: string) => (await ask(viewer, text)).tasks.map(({ title }) => title)
  expect(await titles('0%')).toEqual(['100% wool'])
  expect(await titles('a_b')).toEqual(['a_b'])
  expect(await titles('\\')).toEqual(['c\\d'])
})

test('returns at most 20 results, those that start with the text first', async () => {
  const viewer = await server.person()
  const project = await make.project(viewer)
  for (let index = 0; index < 30; index += 1) await make.task(project, { title: `A little oak ${index}` })
  await make.task(project, { title: 'Oak' })
  for (let index = 0; index < 10; index += 1) await make.project(viewer)
  const oaks = await ask(viewer, 'oak')
  expect(oaks.tasks[0]?.title).toBe('Oak')
  const all = await ask(viewer, 'o')
  expect(Object.values(all).flat().length).toBeLessThanOrEqual(20)
  expect(all.projects.length).toBe(5)
})

test('requires a text', async () => {
  const viewer = await server.person()
  for (const query of ['', '?q=', '?q=%20'])
    expect((await viewer.call(`/api/search${query}`)).statusCode).toBe(400)
})
