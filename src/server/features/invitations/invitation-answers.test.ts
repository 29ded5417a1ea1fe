import { describe, expect, test } from 'vitest'
import type { OrganizationMember, SentInvitation } from '@/domain/organization-schema'
import { invitingServer, tokenOf } from './testing/inviting-server'

const { server, green, invited } = await invitingServer()

describe('accepting', () => {
  test('makes the user a member with the role of the invitation', async () => {
    const { accept, guest, members, link } = await invited('admin')
    expect((await accept()).json()).toEqual({ success: true })
    expect((await members()).find(({ id }) => id === guest.id)?.role).toBe('admin')
    expect((await guest.call(link)).json()).toMatchObject({ status: 'accepted' })
  })

  test('twenty times concurrently creates one membership', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accept, guest, members } = await invited()
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept()))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
      expect((await members()).filter(({ id }) => id === guest.id)).toHaveLength(1)
    }
  })

  test('is allowed for the invited address only', async () => {
    const { accept, members } = await invited()
    const rejected = await accept(await server.person())
    expect([rejected.statusCode, rejected.body]).toEqual([
      403,
      'This invitation was sent to another email address.',
    ])
    expect(await members()).toHaveLength(1)
  })

  test('never lowers a role', async () => {
    const { organization, admin, address, invite } = await green()
    const row = await server.make.user()
    const guest = await server.as(row)
    const sent = (await invite({ email: row.email, role: 'member' })).json<SentInvitation>()
    await server.make.organizationMember(organization, 'admin', row)
    expect(
      (await guest.call(`/api/invitations/${tokenOf(sent)}/accept`, { method: 'POST' })).statusCode,
    ).toBe(200)
    const members = (await admin.call(`${address}/members`)).json<OrganizationMember[]>()
    expect(members.find(({ id }) => id === row.id)?.role).toBe('admin')
  })

  test('fails once the inviter may no longer invite', async () => {
    const { organization, accept, admin, members } = await invited()
    await server.make.organizationMember(organization, 'admin')
    await server.db
      .updateTable('organizationMembers')
      .set({ role: 'member' })
      .where('userId', '=', admin.id)
      .execute()
    const rejected = await accept()
    expect([rejected.statusCode, rejected.body]).toEqual([
      410,
      'This invitation is no longer valid. Ask for a new one.',
    ])
    expect(await members()).toHaveLength(2)
  })
})

test('fails after the invitation was declined', async () => {
  const { accept, guest, link, members } = await invited()
  expect((await guest.call(`${link}/decline`, { method: 'POST' })).json()).toEqual({ success: true })
  expect((await accept()).statusCode).toBe(409)
  expect((await guest.call(link)).json()).toMatchObject({ status: 'declined' })
  expect(await members()).toHaveLength(1)
})

describe('an invitation to a project', () => {
  async function invitedToProject() {
    const { organization, admin, address } = await green()
    const project = await server.make.project({ id: admin.id }, organization)
    const row = await server.make.user()
    const guest = await server.as(row)
    const body = { email: row.email, permissionRole: 'editor', projectRole: 'designer' }
    const sent = (await admin.call(`/api/projects/${project.id}/invite`, { body })).json<SentInvitation>()
    const accept = () => guest.call(`/api/invitations/${tokenOf(sent)}/accept`, { method: 'POST' })
    return { organization, admin, address, project, guest, sent, accept }
  }

  test('makes the user a member of the organization and the project', async () => {
    const { admin, address, project, guest, sent, accept } = await invitedToProject()
    expect(sent).toMatchObject({ project: { id: project.id }, role: 'editor', projectRole: 'designer' })
    expect((await accept()).statusCode).toBe(200)
    expect((await guest.call(`/api/projects/${project.id}`)).json()).toMatchObject({
      memberRole: 'editor',
      projectRole: 'designer',
      canEdit: true,
    })
    const members = (await admin.call(`${address}/members`)).json<OrganizationMember[]>()
    expect(members.find(({ id }) => id === guest.id)?.role).toBe('member')
  })

  test('adds no membership when the project was deleted or moved in the meantime', async () => {
    const deleted = await invitedToProject()
    await deleted.admin.call(`/api/projects/${deleted.project.id}`, { method: 'DELETE' })
    const moved = await invitedToProject()
    await moved.admin.call(`/api/projects/${moved.project.id}`, {
      method: 'PATCH',
      body: { organizationId: null },
    })
    for (const { accept, admin, address } of [deleted, moved]) {
      expect((await accept()).statusCode).toBe(410)
      expect((await admin.call(`${address}/members`)).json()).toHaveLength(1)
    }
  })
})
