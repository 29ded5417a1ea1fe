import { describe, expect, test } from 'vitest'
import type { Organization, OrganizationMember } from '@/domain/organization-schema'
import type { Project } from '@/domain/project-schema'
import { testServer } from '../testing/test-server'
import { slugOf } from './slug'

const server = await testServer()

const ascending = (one: number, other: number) => one - other

const create = async (name: string) => {
  const founder = await server.person()
  const response = await founder.call('/api/organizations', { body: { name } })
  const organization = response.json<Organization>()
  return { founder, response, organization, address: `/api/organizations/${organization.slug}` }
}

/** An organization with two admins and a member. */
async function team() {
  const organization = await server.make.organization()
  const [one, other] = [
    await server.make.colleague(organization, 'admin'),
    await server.make.colleague(organization, 'admin'),
  ]
  const member = await server.make.colleague(organization, 'member')
  const address = `/api/organizations/${organization.slug}`
  const memberAddress = ({ id }: { id: number }) => `${address}/members/${id}`
  return {
    organization,
    address,
    memberAddress,
    one: await server.as(one),
    other: await server.as(other),
    member: await server.as(member),
  }
}

describe('the slug of a name', () => {
  test.each([
    ['Green Ltd & Co.', 'green-ltd-and-co'],
    ['Über Größe', 'ueber-groesse'],
    ['Зелёный сад', 'zelyoniy-sad'],
    ['植物', 'organization'],
    ['Settings', 'settings-organization'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
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
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('gets a number when its slug is taken, also at once', async () => {
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

test('a change of its name keeps the slug and grows the revision of its boards', async () => {
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

describe('there is always an admin', () => {
  test('nobody changes their own role', async () => {
    const { one, memberAddress } = await team()
    const response = await one.call(memberAddress(one), { method: 'PATCH', body: { role: 'member' } })
    expect([response.statusCode, response.body]).toEqual([409, 'You cannot change your own role.'])
  })

  test('two who demote each other at once leave one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { one, other, member, address, memberAddress } = await team()
      const demote = (by: typeof one, whom: typeof one) =>
        by.call(memberAddress(whom), { method: 'PATCH', body: { role: 'member' } })
      const answers = await Promise.all([demote(one, other), demote(other, one)])
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted(ascending)
      // Refused at the gate when the other was quicker, by the turn when both were through it.
      expect(statuses).toEqual([200, expect.toBeOneOf([403, 409])])
      const members = (await member.call(`${address}/members`)).json<OrganizationMember[]>()
      expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
    }
  })

  test('two who leave at once leave one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { one, other, memberAddress } = await team()
      const leave = (who: typeof one) => who.call(memberAddress(who), { method: 'DELETE' })
      const answers = await Promise.all([leave(one), leave(other)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409])
    }
  })
})

describe('who is removed', () => {
  test('loses the projects, is unassigned, and leaves what they owned to the one who removed them', async () => {
    const { one, member, organization, memberAddress } = await team()
    const owned = await server.make.project({ id: member.id }, organization)
    const shared = await server.make.project({ id: one.id }, organization)
    await server.make.member(shared, 'editor', { id: member.id })
    const task = await server.make.task(shared, { assignedTo: member.id })

    expect((await one.call(memberAddress(member), { method: 'DELETE' })).json()).toEqual({ success: true })

    for (const project of [owned, shared]) {
      expect((await member.call(`/api/projects/${project.id}/tasks`)).statusCode).toBe(403)
    }
    expect((await one.call(`/api/tasks/${task.id}`)).json()).toMatchObject({
      assignedTo: null,
      assignee: null,
    })
    expect((await one.call(`/api/projects/${owned.id}`)).json()).toMatchObject({
      owner: { id: one.id },
      memberRole: 'admin',
      memberCount: 1,
    })
  })

  test('is removed once, by an admin only', async () => {
    const { one, member, other, memberAddress } = await team()
    expect((await member.call(memberAddress(other), { method: 'DELETE' })).statusCode).toBe(403)
    expect((await one.call(memberAddress(member), { method: 'DELETE' })).statusCode).toBe(200)
    const again = await one.call(memberAddress(member), { method: 'DELETE' })
    expect([again.statusCode, again.body]).toEqual([404, 'This member does not exist'])
  })

  test('can be of this organization only', async () => {
    const { one, memberAddress } = await team()
    const elsewhere = await team()
    for (const response of [
      await one.call(memberAddress(elsewhere.member), { method: 'DELETE' }),
      await one.call(memberAddress(elsewhere.member), { method: 'PATCH', body: { role: 'admin' } }),
    ]) {
      expect(response.statusCode).toBe(404)
    }
  })
})

test('a member who leaves passes what they own to the longest-standing admin', async () => {
  const { one, member, organization, memberAddress } = await team()
  const owned = await server.make.project({ id: member.id }, organization)
  expect((await member.call(memberAddress(member), { method: 'DELETE' })).statusCode).toBe(200)
  expect((await one.call(`/api/projects/${owned.id}`)).json()).toMatchObject({ owner: { id: one.id } })
})

test('a demoted admin is refused at the very next request', async () => {
  const { one, other, address, memberAddress } = await team()
  await one.call(memberAddress(other), { method: 'PATCH', body: { role: 'member' } })
  const response = await other.call(`${address}/projects`)
  expect([response.statusCode, response.body]).toEqual([
    403,
    'You need administrator permissions to access organization settings.',
  ])
})

describe('deleting an organization', () => {
  test('takes its name, and no projects', async () => {
    const { founder, organization, address } = await create('Short-lived')
    const remove = (name: string) => founder.call(address, { method: 'DELETE', body: { name } })
    expect((await remove('short-lived')).statusCode).toBe(400)
    const project = await server.make.project({ id: founder.id }, organization)
    const refused = await remove('Short-lived')
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This organization still has projects. Move or delete them first.',
    ])
    await founder.call(`/api/projects/${project.id}`, { method: 'DELETE' })
    expect((await remove('Short-lived')).json()).toEqual({ success: true })
    expect((await founder.call(address)).statusCode).toBe(404)
  })
})

describe('teams', () => {
  test('are labels: named, renamed, put on a project, and gone from it when deleted', async () => {
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

  test('of another organization are none of a project’s, nor of this address’s', async () => {
    const { one, organization, address } = await team()
    const elsewhere = await team()
    const foreign = await server.make.team(elsewhere.organization)
    const project = await server.make.project({ id: one.id }, organization)
    const refused = await one.call(`/api/projects/${project.id}`, {
      method: 'PATCH',
      body: { teamId: foreign.id },
    })
    expect([refused.statusCode, refused.body]).toEqual([
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
