import { describe, expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/organization-schema'
import { invitingServer, tokenOf } from './testing/inviting-server'

const { server, green, invited } = await invitingServer()

describe('inviting', () => {
  test('returns the link and queues an email', async () => {
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

  test('stores nothing from which the link can be derived', async () => {
    const { sent } = await invited()
    const rows = await server.db.selectFrom('invitations').selectAll().where('id', '=', sent.id).execute()
    const mails = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('invitationId', '=', sent.id)
      .execute()
    expect(JSON.stringify([rows, mails])).not.toContain(tokenOf(sent))
  })

  test('again replaces the pending invitation: the old link no longer works', async () => {
    const { invite, row, link, guest, sent } = await invited()
    const again = (await invite({ email: row.email.toUpperCase() })).json<SentInvitation>()
    expect(again.inviteUrl).not.toBe(sent.inviteUrl)
    expect((await guest.call(link)).statusCode).toBe(410)
    expect((await guest.call(`/api/invitations/${tokenOf(again)}`)).statusCode).toBe(200)
  })

  test('a member is a conflict', async () => {
    const { organization, invite } = await green()
    const member = await server.make.organizationMember(organization, 'member')
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
  ])('with %j is rejected: %s', async (body, message) => {
    const response = await (await green()).invite(body)
    expect([response.statusCode, response.body]).toEqual([400, message])
  })
})

describe('the link', () => {
  test('shows the invitation to anyone who has it', async () => {
    const { organization, link, row } = await invited()
    expect((await server.client().call(link)).json()).toEqual({
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

  test.each(['x', 'x'.repeat(43), '%00', 'null'])('with the token %s is not found', async (token) => {
    const response = await server.client().call(`/api/invitations/${token}`)
    expect([response.statusCode, response.body]).toEqual([404, 'Invalid invitation link'])
  })

  test('of an expired or revoked invitation returns the reason, on both transports', async () => {
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
      const shown = await server.client().call(link)
      expect([shown.statusCode, shown.body]).toEqual([410, words])
      const typed = await server.client().query('invitation.get', { token: tokenOf(sent) })
      expect(typed.statusCode).toBe(410)
      expect((await accept()).statusCode).toBe(410)
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

  test('resends an expired invitation with a new validity period', async () => {
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
