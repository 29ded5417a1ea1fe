import { describe, expect, test } from 'vitest'
import type { Organization } from '@/domain/organization-schema'
import type { Project } from '@/domain/project-schema'
import { testServer } from '../../testing/app/test-server'
import { slugOf } from './change-organization'
import { twoAdmins } from './testing/two-admins'

const server = await testServer()

const create = async (name: string) => {
  const founder = await server.person()
  const response = await founder.call('/api/organizations', { body: { name } })
  const organization = response.json<Organization>()
  return { founder, response, organization, address: `/api/organizations/${organization.slug}` }
}

const team = () => twoAdmins(server)

describe('the slug of a name', () => {
  test.each([
    ['Green Ltd & Co.', 'green-ltd-and-co'],
    ['Über Größe', 'ueber-groesse'],
    ['Зелёный сад', 'zelyoniy-sad'],
    ['植物', 'organization'],
    ['Settings', 'settings-organization'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('a new organization', () => {
  test('has its founder as admin and only member', async () => {
    const { response } = await create('  North Bridge ')
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      name: 'North Bridge',
      slug: 'north-bridge',
      description: '',
      website: '',
      logo: null,
      role: 'admin',
      memberCount: 1,
      estimateUnit: 'points',
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('gets a number when its slug is taken, even concurrently', async () => {
    const slugs = async (count: number) => {
      const made = await Promise.all(Array.from({ length: count }, () => create('Twins')))
      return made.map(({ response, organization }) => [response.statusCode, organization.slug] as const)
    }
    const all = [...(await slugs(1)), ...(await slugs(1)), ...(await slugs(10))]
    expect(all.map(([status]) => status)).toEqual(Array.from({ length: 12 }, () => 201))
    expect(new Set(all.map(([, slug]) => slug)).size).toBe(12)
    expect(all.slice(0, 2).map(([, slug]) => slug)).toEqual(['twins', 'twins-2'])
  })

  test('needs a name', async () => {
    const response = await (await server.person()).call('/api/organizations', { body: { name: '  ' } })
    expect([response.statusCode, response.body]).toEqual([400, 'Organization name is required'])
  })
})

test('a new name keeps the slug and increases the revision of its boards', async () => {
  const { founder, organization, address } = await create('Old name')
  const project = await server.make.project({ id: founder.id }, organization)
  const revision = async () => (await founder.call(`/api/projects/${project.id}`)).json<Project>().revision
  const before = await revision()
  const response = await founder.call(address, {
    method: 'PATCH',
    body: { name: 'New name', website: ' x ' },
  })
  expect(response.json()).toMatchObject({ name: 'New name', slug: organization.slug, website: 'x' })
  expect(await revision()).toBe(before + 1)
  await founder.call(address, { method: 'PATCH', body: { description: 'Beds' } })
  expect(await revision()).toBe(before + 1)
})

describe('deleting an organization', () => {
  test('requires its name and no projects', async () => {
    const { founder, organization, address } = await create('Short-lived')
    const remove = (name: string) => founder.call(address, { method: 'DELETE', body: { name } })
    expect((await remove('short-lived')).statusCode).toBe(400)
    const project = await server.make.project({ id: founder.id }, organization)
    const rejected = await remove('Short-lived')
    expect([rejected.statusCode, rejected.body]).toEqual([
      409,
      'This organization still has projects. Move or delete them first.',
    ])
    const deleted = await founder.call(`/api/projects/${project.id}`, { method: 'DELETE' })
    const inBin = await remove('Short-lived')
    expect([inBin.statusCode, inBin.body]).toEqual([
      409,
      'This organization still has projects in its bin. Restore them, or delete them for good first.',
    ])
    await founder.call(`/api/bin/${deleted.json<{ binId: number }>().binId}`, { method: 'DELETE' })
    expect((await remove('Short-lived')).json()).toEqual({ success: true })
    expect((await founder.call(address)).statusCode).toBe(404)
  })
})

describe('teams', () => {
  test('are labels: created, renamed, set on a project, and removed from it when deleted', async () => {
    const { one, organization, address } = await team()
    const project = await server.make.project({ id: one.id }, organization)
    const made = (await one.call(`${address}/teams`, { body: { name: 'Gardeners' } })).json<{ id: number }>()
    const of = (teamId: number | null) =>
      one.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { teamId } })
    expect((await of(made.id)).json()).toMatchObject({ team: { id: made.id, name: 'Gardeners' } })
    await one.call(`${address}/teams/${made.id}`, { method: 'PATCH', body: { name: 'Growers' } })
    expect((await one.call(`/api/projects/${project.id}`)).json()).toMatchObject({
      team: { name: 'Growers' },
    })
    await one.call(`${address}/teams/${made.id}`, { method: 'DELETE' })
    expect((await one.call(`/api/projects/${project.id}`)).json()).toMatchObject({ team: null })
  })

  test('of another organization cannot be set on a project, nor used at this address', async () => {
    const { one, organization, address } = await team()
    const elsewhere = await team()
    const foreign = await server.make.team(elsewhere.organization)
    const project = await server.make.project({ id: one.id }, organization)
    const rejected = await one.call(`/api/projects/${project.id}`, {
      method: 'PATCH',
      body: { teamId: foreign.id },
    })
    expect([rejected.statusCode, rejected.body]).toEqual([
      400,
      'The team must belong to the organization of this project',
    ])
    expect((await one.call(`${address}/teams/${foreign.id}`, { method: 'DELETE' })).statusCode).toBe(404)
    const personal = await server.make.project({ id: one.id })
    const label = await one.call(`/api/projects/${personal.id}`, {
      method: 'PATCH',
      body: { teamId: foreign.id },
    })
    expect(label.statusCode).toBe(400)
  })
})
