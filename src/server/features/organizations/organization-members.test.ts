import { describe, expect, test } from 'vitest'
import type { OrganizationMember } from '@/domain/organization-schema'
import { testServer } from '../../testing/app/test-server'
import { twoAdmins } from './testing/two-admins'

const server = await testServer()
const team = () => twoAdmins(server)

const ascending = (one: number, other: number) => one - other

describe('an organization always has an admin', () => {
  test('nobody changes their own role', async () => {
    const { one, memberAddress } = await team()
    const response = await one.call(memberAddress(one), { method: 'PATCH', body: { role: 'member' } })
    expect([response.statusCode, response.body]).toEqual([409, 'You cannot change your own role.'])
  })

  test('two admins who demote each other concurrently leave one admin', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { one, other, member, address, memberAddress } = await team()
      const demote = (by: typeof one, whom: typeof one) =>
        by.call(memberAddress(whom), { method: 'PATCH', body: { role: 'member' } })
      const answers = await Promise.all([demote(one, other), demote(other, one)])
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted(ascending)
      // The slower one is rejected by authorization, or by the lock when both have passed authorization.
      expect(statuses).toEqual([200, expect.toBeOneOf([403, 409])])
      const members = (await member.call(`${address}/members`)).json<OrganizationMember[]>()
      expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
    }
  })

  test('two admins who leave concurrently leave one admin', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { one, other, memberAddress } = await team()
      const leave = (who: typeof one) => who.call(memberAddress(who), { method: 'DELETE' })
      const answers = await Promise.all([leave(one), leave(other)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409])
    }
  })
})

describe('a removed member', () => {
  test('loses the projects, is unassigned, and passes their own projects to the remover', async () => {
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

  test('must belong to this organization', async () => {
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

test('a member who leaves passes their projects to the most senior admin', async () => {
  const { one, member, organization, memberAddress } = await team()
  const owned = await server.make.project({ id: member.id }, organization)
  expect((await member.call(memberAddress(member), { method: 'DELETE' })).statusCode).toBe(200)
  expect((await one.call(`/api/projects/${owned.id}`)).json()).toMatchObject({ owner: { id: one.id } })
})

test('a demoted admin is rejected on the next request', async () => {
  const { one, other, address, memberAddress } = await team()
  await one.call(memberAddress(other), { method: 'PATCH', body: { role: 'member' } })
  const response = await other.call(`${address}/projects`)
  expect([response.statusCode, response.body]).toEqual([
    403,
    'You need administrator permissions to access organization settings.',
  ])
})
