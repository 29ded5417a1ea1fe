import { describe, expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/invitation-schema'
import type { OrganizationMember } from '@/domain/organization-schema'
import { testServer } from '../testing/test-server'

const server = await testServer()

async function green() {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.colleague(organization, 'admin'))
  const address = `/api/organizations/${organization.slug}`
  const invite = (body: object) => admin.call(`${address}/invite`, { body })
  const members = async () => (await admin.call(`${address}/members`)).json<OrganizationMember[]>()
  return { organization, admin, address, invite, members }
}

/** Somebody new, and an invitation to their address. */
async function invited(role: 'member' | 'admin' = 'member') {
  const place = await green()
  const row = await server.make.user()
  const guest = await server.as(row)
  const sent = (await place.invite({ email: row.email, role })).json<SentInvitation>()
  const link = `/api/invitations/${tokenOf(sent)}`
  const accept = (who: typeof guest = guest) => who.call(`${link}/accept`, { method: 'POST' })
  return { ...place, guest, row, sent, link, accept }
}

const tokenOf = ({ inviteUrl }: SentInvitation) => inviteUrl.split('/').at(-1) ?? ''

describe('inviting', () => {
  test('answers with the link, and queues a mail', async () => {
    const { organization, admin, address, invite } = await green()
    const response = await invite({ email: ' New.Person@Example.ORG ', role: 'admin', message: 'Come' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      status: 'pending',
      organization: { name: organization.slug, slug: organization.slug },
      project: null,
      role: 'admin',
      projectRole: null,
      email: 'new.person@example.org',
      invitedBy: { username: expect.any(String) },
      message: 'Come',
      expiresAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      inviteUrl: expect.stringMatching(/^http:\/\/localhost:3000\/invite\/[\w-]{43}$/),
      mail: { state: 'queued', error: null },
    })
    expect((await admin.call(`${address}/invitations`)).json()).toEqual([response.json()])
  })

  test('stores nothing that opens an invitation', async () => {
    const { sent } = await invited()
    const rows = await server.db.selectFrom('invitations').selectAll().where('id', '=', sent.id).execute()
    const mails = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('invitationId', '=', sent.id)
      .execute()
    expect(JSON.stringify([rows, mails])).not.toContain(tokenOf(sent))
  })

  test('again replaces the pending invitation: the old link is worth nothing', async () => {
    const { invite, row, link, guest, sent } = await invited()
    const again = (await invite({ email: row.email.toUpperCase() })).json<SentInvitation>()
    expect(again.inviteUrl).not.toBe(sent.inviteUrl)
    expect((await guest.call(link)).statusCode).toBe(410)
    expect((await guest.call(`/api/invitations/${tokenOf(again)}`)).statusCode).toBe(200)
  })

  test('a member is a conflict', async () => {
    const { organization, invite } = await green()
    const member = await server.make.colleague(organization, 'member')
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect((await invite({ email })).statusCode).toBe(409)
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'a@example.org, b@example.org' }, 'Email must be a valid email address'],
    [{ email: 'a@example.org\nBcc: b@example.org' }, 'Email must be a valid email address'],
    [{ email: 'a@example.org', role: 'owner' }, 'Role must be one of: member, admin'],
    [{ email: 'a@example.org', message: 'x'.repeat(1001) }, 'Message must be at most 1000 characters long'],
  ])('with %j is refused: %s', async (body, message) => {
    const response = await (await green()).invite(body)
    expect([response.statusCode, response.body]).toEqual([400, message])
  })
})

describe('the link', () => {
  test('shows the invitation to whoever holds it', async () => {
    const { organization, link, row } = await invited()
    expect((await server.visitor().call(link)).json()).toEqual({
      status: 'pending',
      organization: { name: organization.slug, slug: organization.slug },
      project: null,
      role: 'member',
      projectRole: null,
      email: row.email,
      invitedBy: { username: expect.any(String) },
      message: '',
      expiresAt: expect.stringMatching(/Z$/),
    })
  })

  test.each(['x', 'x'.repeat(43), '%00', 'null'])('%s is none', async (token) => {
    const response = await server.visitor().call(`/api/invitations/${token}`)
    expect([response.statusCode, response.body]).toEqual([404, 'Invalid invitation link'])
  })

  test('that has expired or was revoked says so, on both doors', async () => {
    const expired = await invited()
    const past = new Date(Date.now() - 1000).toISOString()
    await server.db
      .updateTable('invitations')
      .set({ expiresAt: past })
      .where('id', '=', expired.sent.id)
      .execute()
    const revoked = await invited()
    await revoked.admin.call(`${revoked.address}/invitations/${revoked.sent.id}`, { method: 'DELETE' })
    for (const [{ link, accept, sent }, words] of [
      [expired, 'This invitation has expired. Ask for a new one.'],
      [revoked, 'This invitation has been revoked.'],
    ] as const) {
      const shown = await server.visitor().call(link)
      expect([shown.statusCode, shown.body]).toEqual([410, words])
      const typed = await server.visitor().query('invitation.get', { token: tokenOf(sent) })
      expect(typed.statusCode).toBe(410)
      expect((await accept()).statusCode).toBe(410)
    }
  })
})

describe('accepting', () => {
  test('makes a member with the role that was given', async () => {
    const { accept, guest, members, link } = await invited('admin')
    expect((await accept()).json()).toEqual({ success: true })
    expect((await members()).find(({ id }) => id === guest.id)?.role).toBe('admin')
    expect((await guest.call(link)).json()).toMatchObject({ status: 'accepted' })
  })

  test('twenty times at once makes one membership', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accept, guest, members } = await invited()
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept()))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
      expect((await members()).filter(({ id }) => id === guest.id)).toHaveLength(1)
    }
  })

  test('is for the address that was invited', async () => {
    const { accept, members } = await invited()
    const refused = await accept(await server.person())
    expect([refused.statusCode, refused.body]).toEqual([
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
    await server.make.colleague(organization, 'admin', row)
    expect(
      (await guest.call(`/api/invitations/${tokenOf(sent)}/accept`, { method: 'POST' })).statusCode,
    ).toBe(200)
    const members = (await admin.call(`${address}/members`)).json<OrganizationMember[]>()
    expect(members.find(({ id }) => id === row.id)?.role).toBe('admin')
  })

  test('is worth nothing once the inviter may not invite any more', async () => {
    const { organization, accept, admin, members } = await invited()
    await server.make.colleague(organization, 'admin')
    await server.db
      .updateTable('organizationMembers')
      .set({ role: 'member' })
      .where('userId', '=', admin.id)
      .execute()
    const refused = await accept()
    expect([refused.statusCode, refused.body]).toEqual([
      410,
      'This invitation is no longer valid. Ask for a new one.',
    ])
    expect(await members()).toHaveLength(2)
  })
})

test('what was declined can never be accepted', async () => {
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

  test('makes a member of the organization and of the project', async () => {
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

  test('to a project that was deleted or moved away meanwhile makes a member of nothing', async () => {
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

describe('the admins’ list', () => {
  test('revokes and resends invitations of its own organization only', async () => {
    const { admin, address, sent } = await invited()
    const elsewhere = await invited()
    for (const { method, path } of [
      { method: 'DELETE', path: `${address}/invitations/${elsewhere.sent.id}` },
      { method: 'POST', path: `${address}/invitations/${elsewhere.sent.id}/resend` },
    ] as const) {
      expect((await admin.call(path, { method })).statusCode).toBe(404)
    }
    const resent = await admin.call(`${address}/invitations/${sent.id}/resend`, { method: 'POST' })
    expect(resent.json()).toMatchObject({ id: sent.id, inviteUrl: sent.inviteUrl, mail: { state: 'queued' } })
  })

  test('sends again an invitation that has expired, with its full time', async () => {
    const { admin, address, sent, accept } = await invited()
    const past = new Date(Date.now() - 1000).toISOString()
    await server.db.updateTable('invitations').set({ expiresAt: past }).where('id', '=', sent.id).execute()
    await admin.call(`${address}/invitations/${sent.id}/resend`, { method: 'POST' })
    expect((await accept()).statusCode).toBe(200)
    expect(
      (await admin.call(`${address}/invitations/${sent.id}/resend`, { method: 'POST' })).statusCode,
    ).toBe(409)
  })
})
